import { ContentError } from '#app/platform/content/content-store.server.ts';
import { parameterReader } from '#app/platform/web/server/route-pattern.ts';
import { routes } from '#app/routes.ts';
import type { MarkdownLink } from './render-markdown.ts';

/** What may stand behind the parameters of an address. */
export type Targets = {
  guidelines: readonly string[];
  topics: readonly string[];
  downloads: readonly string[];
  /** Names of the pages that the owner added. */
  pages: readonly string[];
};

type Text = { file: string; body: string; linesBefore: number; links: readonly MarkdownLink[] };

/**
 * To another site, an e-mail address, a heading, or an address in `routes.ts`.
 * @throws ContentError with each that does not
 */
export function checkLinks({ file, body, linesBefore, links }: Text, targets: Targets): void {
  const broken = links.flatMap(({ address, raw }) => {
    // A name that stands for nothing is told as such.
    const problem = raw.includes('{{') ? null : problemOf(address, targets);
    if (!problem) return [];
    const place = [body.indexOf(raw), body.indexOf(address), 0].find((index) => index >= 0)!;
    const line = linesBefore + body.slice(0, place).split('\n').length;
    return [new ContentError(file, line, problem)];
  });
  const all = ContentError.join(broken);
  if (all) throw all;
}

function problemOf(address: string, targets: Targets): string | null {
  if (/^(https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d|#.)/i.test(address)) return null;
  if (address.startsWith('//')) {
    return `the link “${address}” must begin with one / for this site, or with https:// for another`;
  }
  if (!address.startsWith('/')) {
    return `the link “${address}” must begin with / for this site, or with https:// or mailto:`;
  }
  return leadsSomewhere(address.split(/[?#]/, 1)[0]!, targets)
    ? null
    : `there is no page at “${address}”`;
}

function leadsSomewhere(path: string, { guidelines, topics, downloads, pages }: Targets): boolean {
  return Object.entries(routes).some(([name, pattern]) => {
    if (!pattern.includes(':')) return pattern === path;
    const params = parameterReader(pattern)(path);
    if (name === 'guideline') return guidelines.includes(params['topic'] ?? '');
    if (name === 'topic' || name === 'topicFeed') return topics.includes(params['topic'] ?? '');
    if (name === 'ownPage') return pages.includes(params['page'] ?? '');
    if (name === 'downloads') return downloads.includes(params['file'] ?? '');
    return Object.keys(params).length > 0;
  });
}
