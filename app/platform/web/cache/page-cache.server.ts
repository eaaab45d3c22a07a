/** Owns which finished pages are kept: in memory, in front of the router. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinishedPage } from './finished-page.server.ts';
import { finishPage, isCacheable } from './finished-page.server.ts';
import { matches, preferredEncoding } from './negotiation.ts';

type Entry = {
  page: FinishedPage;
  /** What the page was last counted as, in bytes. */
  counted: number;
  hits: number;
  madeAt: number;
  /** From then on it is made anew, and shown only where that fails. */
  expiresAt: number;
};

type Produce = () => Promise<Response>;

export type PageCache = {
  /**
   * Answers from the cache, producing the page when it is missing or old; requests for the same
   * page wait for one production. When it fails, readers get the old one (RFC 5861 §4).
   * @returns null when it answered, otherwise the response that cannot be cached, to be sent as it is
   */
  answer(
    key: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    produce: Produce,
  ): Promise<Response | null>;
  /** Forgets everything; pages being made at this moment are not kept either. */
  clear(): void;
  /**
   * While the database is away, pages are shown however old they are; when it is back, each is made
   * anew as soon as somebody asks for it.
   */
  hold(away: boolean): void;
  /** Whether the database is away and the page is here. */
  holds(key: string): boolean;
};

type Limits = {
  /** Bytes kept in all. */
  bytes: number;
  /** Milliseconds after which a page is made anew whatever happened (the year in the footer). */
  age: number;
};

/** Bytes of a page that is too large to keep. */
const LARGEST = 4_000_000;
/** A page asked for this often is worth the slowest compression. */
const POPULAR = 4;

/** An empty cache; the least recently used pages go first when it is full. */
export function createPageCache(limits: Limits = { bytes: 64_000_000, age: 600_000 }): PageCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<Entry | Response>>();
  let generation = 0;
  let bytes = 0;
  let away = false;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.counted ?? 0;
    entries.delete(key);
  };
  /** Counts what a page has grown to, and makes room for it. */
  const count = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    bytes += entry.page.size() - entry.counted;
    entry.counted = entry.page.size();
    for (const oldest of entries.keys()) {
      if (bytes <= limits.bytes) break;
      drop(oldest);
    }
  };
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
    count(key, entry);
  };
  const make = async (key: string, produce: Produce): Promise<Entry | Response> => {
    const begunIn = generation;
    const response = await produce();
    if (!isCacheable(response)) return response;
    const page = await finishPage(response);
    const madeAt = Date.now();
    const entry: Entry = { page, counted: 0, hits: 0, madeAt, expiresAt: madeAt + limits.age };
    if (begunIn === generation && page.size() <= LARGEST) {
      drop(key);
      entries.set(key, entry);
      count(key, entry);
    }
    return entry;
  };

  return {
    async answer(key, incoming, outgoing, produce) {
      const known = entries.get(key);
      if (known && (away || isFresh(known))) {
        entries.delete(key);
        entries.set(key, known);
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
        if (entries.has(key)) return null;
        throw error;
      });
      const old = entries.get(key);
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
      entries.clear();
      pending.clear();
      bytes = 0;
    },
    hold(isAway) {
      away = isAway;
      for (const entry of entries.values()) entry.expiresAt = 0;
    },
    holds: (key) => away && entries.has(key),
  };
}

const isFresh = ({ expiresAt }: Entry): boolean => expiresAt > Date.now();

/** Says of an old page that it is one, so that nobody on the way takes it for new (RFC 9111, 9211). */
function staleHeaders(entry: Entry): string[] {
  if (isFresh(entry)) return [];
  const age = Math.floor((Date.now() - entry.madeAt) / 1000);
  return ['Age', String(age), 'Cache-Status', 'Octavo; hit; fwd=stale'];
}
