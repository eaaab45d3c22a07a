import type { ReactNode } from 'react';
import { SideLinks } from './side-links.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

type Props = {
  head: Parameters<typeof PageHeader>[0];
  /** The list of pages that this one belongs to. */
  side: Parameters<typeof SideLinks>[0];
  notice?: string | null | undefined;
  children: ReactNode;
};

export const SideFrame = ({ head, side, notice, children }: Props) => (
  <>
    <PageHeader {...head} />
    <div className="with-side">
      <SideLinks {...side} />
      <div className="stack">
        {notice && (
          <Notice kind="status" fresh>
            <p>{notice}</p>
          </Notice>
        )}
        {children}
      </div>
    </div>
  </>
);
