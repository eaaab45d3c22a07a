import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { findPaperOfLink, PERSONAL } from '../find-paper-of-link.server.ts';
import { mayWithdraw } from '../manuscript.ts';
import { TrackedPaper } from '../ui/tracked-paper.tsx';

/** `GET /track-your-paper/paper?id=…&key=…`: the page that an author's own link leads to. */
export async function trackedPaperPage(context: RouteContext): Promise<Page> {
  const { manuscript, key } = await findPaperOfLink(context);
  const { paperId, state } = manuscript;
  return {
    title: `Paper ${paperId}`,
    noindex: true,
    headers: PERSONAL,
    body: (
      <>
        <PageHeader title={`Paper ${paperId}`} />
        <TrackedPaper manuscript={manuscript}>
          {state === 'withdrawn' && (
            <Notice kind="status">
              <p>The paper is withdrawn.</p>
            </Notice>
          )}
          {mayWithdraw(manuscript) && (
            <p className="actions">
              <ButtonLink href={href('withdrawal', null, { id: paperId, key })}>
                Withdraw this paper
              </ButtonLink>
            </p>
          )}
        </TrackedPaper>
      </>
    ),
  };
}
