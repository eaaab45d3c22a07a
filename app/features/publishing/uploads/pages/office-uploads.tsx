import { PRIVATE } from '#app/platform/web/answers.ts';
import { OfficeFrame } from '#app/ui/office-frame.tsx';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { listOfficeUploads, UPLOAD_TABS } from '../list-office-uploads.server.ts';
import type { UploadTab } from '../list-office-uploads.server.ts';
import { OfficeUploadsView } from './office-uploads-view.tsx';

export const officeUploadsPage = pageFor('editor', async (context, user) => {
  const { platform, request, url } = context;
  const asked = url.searchParams.get('state');
  const tab: UploadTab = UPLOAD_TABS.find((each) => each === asked) ?? 'waiting';
  const page = wholeNumber(url.searchParams.get('page')) || 1;
  const found = await listOfficeUploads(platform, user, { tab, page });
  const { notice, headers } = takeNotice(request);
  return {
    title: 'Uploads',
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <OfficeFrame title="Uploads" path={href('officeUploads')} role={user.role} notice={notice}>
        <OfficeUploadsView {...found} tab={tab} timeZone={journalOf(platform).facts.timeZone} />
      </OfficeFrame>
    ),
  };
});
