import { takeNotice } from '#app/platform/web/notices.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { Done } from '#app/ui/notice.tsx';

/** A page without a frame of its own, below what the page before it did. */
export function withNotice(request: Request, page: Page): Page {
  const { notice, headers } = takeNotice(request);
  if (notice === null) return page;
  return {
    ...page,
    headers: { ...page.headers, ...headers },
    body: (
      <>
        <Done>{notice}</Done>
        {page.body}
      </>
    ),
  };
}
