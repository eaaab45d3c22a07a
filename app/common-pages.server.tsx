/** Owns pages that readers share but for the header: to those with a session goes what was rendered for another. */
import { renderToStaticMarkup } from 'react-dom/server';
import { shownUser } from './features/accounts/sessions/index.server.ts';
import { findCatalogueVersion } from './features/catalogue/core/index.server.ts';
import { journalOf } from './features/journal/content/index.server.ts';
import { layoutJournal } from './features/journal/layout/index.server.ts';
import { Header } from './features/journal/layout/pages/header.tsx';
import { MINUTE } from './platform/clock.ts';
import type { Platform } from './platform/platform.server.ts';
import { answerWithBytes, bytesOfText } from './platform/web/answered-bytes.ts';
import { createShelf } from './platform/web/cache/page-shelf.ts';
import type { Handler, RouteContext } from './platform/web/page.ts';
import type { RenderedPage, RenderPage } from './show-page.server.tsx';

/** A page as those see it of whom nothing is known. */
type Common = Omit<RenderedPage, 'html'> & { bytes: Buffer<ArrayBuffer> };

type Kept = {
  page: { size(): number };
  counted: number;
  common: Common;
  /** What it was made of: with another version of the catalogue or another content it is made again. */
  version: number;
  content: object;
  madeAt: number;
};

/** Bytes kept in all. */
const LIMIT = 16_000_000;
/** What a page counts as: itself, and what it is compressed to. */
const SIZE = 1.25;
/** As in the page cache: what a page says of today is not older. */
const AGE = 10 * MINUTE;

const HEADER = '<header class="site-header">';
const HEADER_END = '</header>';

/**
 * The version is asked for each time, in the database itself, so that an editor sees at once what they changed.
 * @returns answers a request that bears a cookie, by the handler of a page that is the same for all
 */
export function commonPages(platform: Platform, render: RenderPage) {
  const shelf = createShelf<Kept>(LIMIT);

  const find = async (given: RouteContext, handler: Handler): Promise<Common | Response> => {
    const { pathname, search } = given.url;
    const key = pathname + search;
    const version = await findCatalogueVersion(platform);
    const content = journalOf(platform);
    const now = platform.clock.now();
    const kept = shelf.get(key);
    if (kept?.version === version && kept.content === content && now - kept.madeAt < AGE) {
      shelf.put(key, kept);
      return kept.common;
    }
    const result = await handler(given);
    if (result instanceof Response) return result;
    const { html, ...rendered } = render(result, pathname);
    const common = { ...rendered, bytes: bytesOfText(html) };
    if (isForAll(common)) {
      const page = { size: () => SIZE * common.bytes.length };
      shelf.put(key, { page, counted: 0, common, version, content, madeAt: now });
    }
    return common;
  };

  return async (given: RouteContext, handler: Handler): Promise<Response> => {
    const found = await find(given, handler);
    if (found instanceof Response) return found;
    const { bytes, ...init } = found;
    const shown = await shownUser(platform, given.request);
    if (shown === null) return answerWithBytes(bytes, init);
    const journal = layoutJournal(journalOf(platform));
    const { username } = shown.user;
    const header = renderToStaticMarkup(
      <Header journal={journal} path={given.url.pathname} username={username} />,
    );
    return answerWithBytes(withHeader(bytes, header), init);
  };
}

/** What says itself how long it may be kept is for one request. */
const isForAll = ({ status, headers }: Common): boolean =>
  status === 200 && headers['Cache-Control'] === undefined;

function withHeader(page: Buffer, header: string): Buffer<ArrayBuffer> {
  const from = page.indexOf(HEADER);
  const to = page.indexOf(HEADER_END, from) + HEADER_END.length;
  return Buffer.concat([page.subarray(0, from), Buffer.from(header), page.subarray(to)]);
}
