/** Owns how many pages robots may have made: all that give a name share one budget. */
import type { IncomingMessage } from 'node:http';
import { MINUTE } from '../../clock.ts';
import { CRAWLERS } from './crawlers.ts';
import type { FloodCounter } from './flood-counter.ts';

/** Characters of a name that are looked at. */
const LONGEST_NAME = 500;

export type CrawlLimit = (incoming: IncomingMessage) => number | null;

/**
 * @param perMinute pages that all of them may have made in a minute
 * @param open paths that are never limited, such as `/sitemap-:part.xml` for any number: they tell a
 *   robot how to behave, or spare it the pages
 * @returns what counts a page that has to be made, and gives the seconds that a robot has to wait, or
 *   null where it need not. A robot counts by its name: many come from many addresses.
 */
export function createCrawlLimit(
  floods: FloodCounter,
  perMinute: number,
  open: readonly string[],
): CrawlLimit {
  const limit = { name: 'crawlers', attempts: perMinute, window: MINUTE };
  const paths = open.map((path) => path.split(/:[a-z]+/));
  const isOpen = (address: string) => {
    const path = address.split('?', 1)[0]!;
    return paths.some(([head = '', tail]) => {
      if (tail === undefined) return path === head;
      const isOne = path.startsWith(head) && path.endsWith(tail);
      return isOne && /^\d{1,9}$/.test(path.slice(head.length, path.length - tail.length));
    });
  };
  return ({ headers, url = '' }) => {
    const name = (headers['user-agent'] ?? '').slice(0, LONGEST_NAME).toLowerCase();
    if (!CRAWLERS.some((crawler) => name.includes(crawler)) || isOpen(url)) return null;
    return floods.count(limit, 'all');
  };
}
