import { renderToStaticMarkup } from 'react-dom/server';
import { systemClock } from '../../app/platform/clock.ts';
import { contentStore } from '../../app/platform/content/content-store.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import type { Platform } from '../../app/platform/platform.server.ts';
import type { Handler, Page } from '../../app/platform/web/page.ts';
import { sampleJournal } from './sample-journal.ts';

type Visit = {
  params?: Record<string, string>;
  method?: string;
  headers?: Record<string, string>;
  /** Folder of the journal's content; by default the sample journal's. */
  journal?: string;
};

/** Asks a handler that needs nothing of the platform but the journal's content. */
export async function visit(
  handler: Handler,
  path: string,
  { params = {}, journal, ...request }: Visit = {},
): Promise<Page | Response> {
  const url = new URL(path, 'https://journal.example.org');
  const config = readConfig({ NODE_ENV: 'test', ...(journal && { JOURNAL_DIR: journal }) });
  const content = journal ? contentStore(journal) : sampleJournal();
  return handler({
    platform: {
      config,
      content,
      clock: systemClock,
      secret: Buffer.alloc(32),
    } as unknown as Platform,
    request: new Request(url, request),
    url,
    params,
    clientIp: '192.0.2.1',
  });
}

/** As `visit`, for a handler that answers with a page: the page, and its body as HTML. */
export async function visitPage(...visited: Parameters<typeof visit>) {
  const page = await visit(...visited);
  if (page instanceof Response) throw new Error('The handler answered with a file or a redirect.');
  return { ...page, html: renderToStaticMarkup(page.body) };
}

/** The text of every element of a name in HTML, without the elements inside. */
export function textsOf(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs'));
  return Array.from(found, ([, inner]) => decode(inner!.replaceAll(/<[^>]+>/g, '')).trim());
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  amp: '&',
};

const decode = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
