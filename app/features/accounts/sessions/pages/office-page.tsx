import type { ReactNode } from 'react';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { OfficeFrame } from '#app/ui/office/office-frame.tsx';
import type { SignedIn } from '../../core/account.ts';

type Frame = Omit<Parameters<typeof OfficeFrame>[0], 'here' | 'notice' | 'undo' | 'children'> & {
  user: Pick<SignedIn, 'role'>;
  /** What the browser's tab says, where it is not the heading. */
  tab?: string;
  /** By which it is known where the page is; the notice of the page before may be shown there. */
  request?: Request;
};

/** A page of the editorial office. */
export function officePage({ tab, request, ...frame }: Frame, children: ReactNode): Page {
  const here = request ? new URL(request.url).pathname : null;
  const { notice = null, undo = null, headers } = request ? takeNotice(request) : {};
  return {
    title: tab ?? frame.title,
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: <OfficeFrame {...{ ...frame, here, notice, undo, children }} />,
  };
}
