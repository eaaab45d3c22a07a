import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import type { UploadPage } from '../list-own-uploads.server.ts';
import { UploadList } from './upload-list.tsx';

export function OwnUploads({
  uploads,
  page,
  pages,
  timeZone,
}: UploadPage & { timeZone: string }): ReactNode {
  return (
    <div className="stack">
      <UploadList uploads={uploads} timeZone={timeZone} />
      <Pagination
        page={page}
        pages={pages}
        href={(uploadPage) => href('dashboard', null, { uploads: uploadPage })}
      />
    </div>
  );
}
