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
import type { Shelved } from './platform/web/cache/page-shelf.ts';
import type { Handler, RouteContext } from './platform/web/page.ts';
import type { RenderedPage, RenderPage } from './show-page.server.tsx';

/** A page as those see it of whom nothing is known. */
type Common = Omit<RenderedPage, 'html'> & { bytes: Buffer<ArrayBuffer> };

/** What a page was made of: with another version of the catalogue or another content it is made again. */
type Made = { version: number; content: object; madeAt: number };

type Kept = Shelved & Made & { common: Common };

/** Bytes kept in all. */
const LIMIT = 16_000_000;
/** Part of them for addresses with values: with made-up ones no reader drives other pages out. */
const OF_SEARCHES = 1 / 4;
/** Bytes of a page that is too large to keep. */
const LARGEST = 1_000_000;
/** What a page counts as: itself, and what it is compressed to in two ways. */
const SIZE = 1.5;
/** As in the page cache, which may have kept it as long before: what a page says of today is not older than twice that. */
const AGE = 10 * MINUTE;

const HEADER = '<header class="site-header">';
const HEADER_END = '</header>';

/**
 * The version is asked for each time, in the database itself, so that an editor sees at once what they changed.
 * @returns answers a request that bears a cookie, by the handler of a page that is the same for all
 */
export function commonPages(platform: Platform, render: RenderPage) {
  const pages = createShelf<Kept>((1 - OF_SEARCHES) * LIMIT);
  const searches = createShelf<Kept>(OF_SEARCHES * LIMIT);
  const pending = new Map<string, Promise<Kept | Response>>();

  const make = async (
    given: RouteContext,
    handler: Handler,
    of: Made,
  ): Promise<Kept | Response> => {
    const result = await handler(given);
    if (result instanceof Response) return result;
    const { html, ...rendered } = render(result, given.url.pathname);
    const common = { ...rendered, bytes: bytesOfText(html) };
    return { page: { size: () => SIZE * common.bytes.length }, counted: 0, common, ...of };
  };

  const find = async (given: RouteContext, handler: Handler): Promise<Common | Response> => {
    const { pathname, search } = given.url;
    const key = pathname + search;
    const version = await findCatalogueVersion(platform);
    const content = journalOf(platform);
    const now = platform.clock.now();
    const shelf = search === '' ? pages : searches;
    const isNew = (page: Kept) =>
      page.version === version && page.content === content && now - page.madeAt < AGE;
    const kept = shelf.get(key);
    if (kept && isNew(kept)) {
      shelf.put(key, kept);
      return kept.common;
    }
    const underWay = await pending.get(key)?.catch(() => null);
    if (underWay && !(underWay instanceof Response) && isForAll(underWay) && isNew(underWay)) {
      return underWay.common;
    }
    const making = make(given, handler, { version, content, madeAt: now });
    pending.set(key, making);
    const made = await making.finally(() => {
      if (pending.get(key) === making) pending.delete(key);
    });
    if (made instanceof Response) return made;
    if (isForAll(made) && made.common.bytes.length <= LARGEST) shelf.put(key, made);
    return made.common;
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

/** What says itself how long it may be kept, or sets a cookie, is for one request. */
const isForAll = ({ common: { status, headers } }: Kept): boolean => {
  const said = new Headers(headers);
  return status === 200 && !said.has('Cache-Control') && !said.has('Set-Cookie');
};

function withHeader(page: Buffer, header: string): Buffer<ArrayBuffer> {
  const from = page.indexOf(HEADER);
  const to = page.indexOf(HEADER_END, from) + HEADER_END.length;
  if (from === -1) throw new Error('A page that readers share has no header.');
  return Buffer.concat([page.subarray(0, from), Buffer.from(header), page.subarray(to)]);
}
