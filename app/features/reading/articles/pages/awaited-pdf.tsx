import type { findAwaitedPdf } from '#app/features/catalogue/articles/index.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

type AwaitedPdf = NonNullable<Awaited<ReturnType<typeof findAwaitedPdf>>>;

/** Seconds until the page looks again. */
const AGAIN = 5;

/** In the place of a PDF that is still being set, and comes by itself, or that could not be set. */
export function awaitedPdfPage({ articleId, state }: AwaitedPdf): Page {
  const { title, lede, headers } = SAID[state];
  return {
    status: 503,
    title,
    noindex: true,
    headers,
    body: (
      <div className="stack">
        <PageHeader title={title} lede={lede} />
        <p>
          <a href={href('article', { id: articleId })}>To the article</a>
        </p>
      </div>
    ),
  };
}

const SAID = {
  awaited: {
    title: 'The PDF is being prepared',
    lede: 'It opens here by itself as soon as it is ready, usually within a minute.',
    // Browsers heed the one, programs the other.
    headers: { Refresh: String(AGAIN), 'Retry-After': String(AGAIN) },
  },
  failed: {
    title: 'The PDF could not be prepared',
    lede: 'The journal’s editors can see the reason under background tasks and start it again.',
    headers: { 'Retry-After': '3600' },
  },
};
