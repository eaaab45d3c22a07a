/** Owns which finished pages are kept: in memory, in front of the router. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinishedPage } from './finished-page.server.ts';
import { finishPage, isCacheable } from './finished-page.server.ts';
import { matches, preferredEncoding } from './negotiation.ts';
import { createShelf } from './page-shelf.ts';
import type { Shelved } from './page-shelf.ts';

type Entry = Shelved & {
  page: FinishedPage;
  hits: number;
  madeAt: number;
  /** From then on it is made again, and shown only where that fails. */
  expiresAt: number;
};

type Produce = () => Promise<Response>;

export type PageCache = {
  /**
   * Requests for the same page wait for one production; when it fails, readers get the old page (RFC 5861 §4).
   * @returns null when it answered, otherwise the response to be sent as it is
   */
  answer(
    key: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    produce: Produce,
  ): Promise<Response | null>;
  /** Forgets everything; pages being made at this moment are not kept either. */
  clear(): void;
  /** While the database is away, pages are shown however old they are; afterwards each is made again. */
  hold(away: boolean): void;
  /** Whether the database is away and the page is here. */
  holds(key: string): boolean;
};

type Limits = {
  /** Bytes kept in all. */
  bytes: number;
  /** Milliseconds after which a page is made again whatever happened (the year in the footer). */
  age: number;
};

/** Bytes of a page that is too large to keep. */
const LARGEST = 4_000_000;
/** A page asked for this often is worth the slowest compression. */
const POPULAR = 4;

/** Part of the bytes for addresses with values: with made-up ones no reader drives other pages out. */
const OF_SEARCHES = 1 / 4;

/** An empty cache; the least recently used pages go first when it is full. */
export function createPageCache(limits: Limits = { bytes: 64_000_000, age: 600_000 }): PageCache {
  const pages = createShelf<Entry>((1 - OF_SEARCHES) * limits.bytes);
  const searches = createShelf<Entry>(OF_SEARCHES * limits.bytes);
  const shelfOf = (key: string) => (key.includes('?') ? searches : pages);
  const pending = new Map<string, Promise<Entry | Response>>();
  let generation = 0;
  let away = false;

  const send = async (
    key: string,
    entry: Entry,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => {
    const { page } = entry;
    const age = staleHeaders(entry);
    entry.hits += 1;
    if (matches(incoming.headers['if-none-match'], page.etag)) {
      outgoing.writeHead(304, [...page.headers, ...age]).end();
      return;
    }
    const encoding = preferredEncoding(incoming.headers['accept-encoding']);
    const { headers, body } = await page.variant(encoding);
    outgoing
      .writeHead(200, [...headers, ...age])
      .end(incoming.method === 'HEAD' ? undefined : body);
    if (entry.hits >= POPULAR && encoding === 'br') await page.compressBest();
    shelfOf(key).count(key, entry);
  };
  const make = async (key: string, produce: Produce): Promise<Entry | Response> => {
    const begunIn = generation;
    const response = await produce();
    if (!isCacheable(response)) return response;
    const page = await finishPage(response);
    const madeAt = Date.now();
    const entry: Entry = { page, counted: 0, hits: 0, madeAt, expiresAt: madeAt + limits.age };
    if (begunIn === generation && page.size() <= LARGEST) {
      shelfOf(key).put(key, entry);
    }
    return entry;
  };

  return {
    async answer(key, incoming, outgoing, produce) {
      const shelf = shelfOf(key);
      const known = shelf.get(key);
      if (known && (away || isFresh(known))) {
        shelf.put(key, known);
        await send(key, known, incoming, outgoing);
        return null;
      }
      const underWay = pending.get(key);
      const made = underWay ?? make(key, produce);
      if (!underWay) {
        pending.set(key, made);
        const done = () => void (pending.get(key) === made && pending.delete(key));
        made.then(done, done);
      }
      const result = await made.catch((error: unknown) => {
        if (shelf.get(key)) return null;
        throw error;
      });
      const old = shelf.get(key);
      if (old && (result === null || (result instanceof Response && result.status >= 500))) {
        await send(key, old, incoming, outgoing);
        return null;
      }
      if (result === null) return produce();
      // What cannot be cached belongs to the request that caused it.
      if (result instanceof Response) return underWay ? produce() : result;
      await send(key, result, incoming, outgoing);
      return null;
    },
    clear() {
      generation += 1;
      pages.clear();
      searches.clear();
      pending.clear();
    },
    hold(isAway) {
      away = isAway;
      for (const entry of [...pages.all(), ...searches.all()]) entry.expiresAt = 0;
    },
    holds: (key) => away && shelfOf(key).get(key) !== undefined,
  };
}

const isFresh = ({ expiresAt }: Entry): boolean => expiresAt > Date.now();

/** Says of an old page that it is one, so that no cache on the way takes it for new (RFC 9111, 9211). */
function staleHeaders(entry: Entry): string[] {
  if (isFresh(entry)) return [];
  const age = Math.floor((Date.now() - entry.madeAt) / 1000);
  return ['Age', String(age), 'Cache-Status', 'Octavo; hit; fwd=stale'];
}
