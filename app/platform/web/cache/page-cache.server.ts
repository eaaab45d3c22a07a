/** Owns which finished pages are kept: in memory, in front of the router. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinishedPage } from './finished-page.server.ts';
import { finishPage, isCacheable } from './finished-page.server.ts';
import { inTime } from '../../in-time.ts';
import { isUnchanged, knownTo, preferredEncoding } from './negotiation.ts';
import { createShelf } from './page-shelf.ts';
import type { Shelved } from './page-shelf.ts';

type Entry = Shelved & {
  page: FinishedPage;
  hits: number;
  madeAt: number;
  /** From then on it is made again, and shown only where that fails. */
  expiresAt: number;
  /** Whether what it shows has changed since: then only a database that is away is reason to show it. */
  isOutdated: boolean;
};

type Produce = () => Promise<Response>;

export type PageCache = {
  /**
   * Requests for the same page wait for one production; when it fails, or takes too long, readers get
   * the old page (RFC 5861 §4).
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
  /** Has every page made again, and keeps the old ones for readers as long as that fails. */
  renew(): void;
  /** While the database is away, pages are shown however old they are; afterwards each is made again. */
  hold(away: boolean): void;
  /** Whether the page is here and need not be made. */
  isReady(key: string): boolean;
  /** Whether the database is away and the page is here. */
  holds(key: string): boolean;
  /** How many requests a page that was here has answered. */
  countShown(): number;
};

type Limits = {
  /** Bytes kept in all. */
  bytes: number;
  /** Milliseconds after which a page is made again whatever happened (the year in the footer). */
  age: number;
  /** Milliseconds for which a reader waits for a new page where there is an old one. */
  wait: number;
};

const LIMITS: Limits = { bytes: 64_000_000, age: 600_000, wait: 2000 };

/** Bytes of a page that is too large to keep. */
const LARGEST = 4_000_000;
/** A page asked for this often is worth the slowest compression. */
const POPULAR = 4;

/** Part of the bytes for addresses with values: with made-up ones no reader drives other pages out. */
const OF_SEARCHES = 1 / 4;

/** An empty cache; the least recently used pages go first when it is full. */
export function createPageCache(given: Partial<Limits> = {}): PageCache {
  const limits = { ...LIMITS, ...given };
  const pages = createShelf<Entry>((1 - OF_SEARCHES) * limits.bytes);
  const searches = createShelf<Entry>(OF_SEARCHES * limits.bytes);
  const shelfOf = (key: string) => (key.includes('?') ? searches : pages);
  const pending = new Map<string, Promise<Entry | Response>>();
  let generation = 0;
  let away = false;
  /** Whether the last page was not made in time: until one is, no reader waits where there is an old one. */
  let isSlow = false;
  let shown = 0;

  const send = async (
    key: string,
    entry: Entry,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => {
    const { page } = entry;
    const age = staleHeaders(entry);
    entry.hits += 1;
    if (isUnchanged(knownTo(incoming), page)) {
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
    isSlow = false;
    if (!isCacheable(response)) {
      // What is gone by now is shown no more, whatever happens to the database.
      if (response.status < 500 && begunIn === generation) shelfOf(key).drop(key);
      return response;
    }
    const page = await finishPage(response);
    const madeAt = Date.now();
    const expiresAt = madeAt + limits.age;
    const entry: Entry = { page, counted: 0, hits: 0, madeAt, expiresAt, isOutdated: false };
    if (begunIn === generation && page.size() <= LARGEST) {
      shelfOf(key).put(key, entry);
    }
    return entry;
  };

  /** The production of a page, one for all who ask for it meanwhile. */
  const making = (key: string, produce: Produce): Promise<Entry | Response> => {
    const made = make(key, produce);
    pending.set(key, made);
    const done = () => void (pending.get(key) === made && pending.delete(key));
    made.then(done, done);
    return made;
  };
  /** What is made in time; null where the old page is to be shown. */
  const inTimeFor = async (
    known: Entry | undefined,
    made: Promise<Entry | Response>,
  ): Promise<Entry | Response | null> => {
    if (!known) return made;
    // It fails unseen where no reader waits for it any more.
    made.catch(() => {});
    if (isSlow) return null;
    try {
      const result = await inTime(made, limits.wait, late);
      return result instanceof Response && isFailure(result, known) ? null : result;
    } catch (error) {
      if (!(error instanceof Late) && known.isOutdated) throw error;
      isSlow ||= error instanceof Late;
      return null;
    }
  };
  const expireAll = () => {
    for (const entry of [...pages.all(), ...searches.all()]) entry.expiresAt = 0;
  };

  return {
    async answer(key, incoming, outgoing, produce) {
      const shelf = shelfOf(key);
      const known = shelf.get(key);
      const underWay = pending.get(key);
      const isShown = known && (away || isFresh(known));
      const made = isShown ? null : (underWay ?? making(key, produce));
      const result = made && (await inTimeFor(known, made));
      // What cannot be cached belongs to the request that caused it.
      if (result instanceof Response) return underWay ? produce() : result;
      const entry = result ?? known!;
      if (isShown) {
        shelf.put(key, entry);
        shown += 1;
      }
      await send(key, entry, incoming, outgoing);
      return null;
    },
    clear() {
      generation += 1;
      pages.clear();
      searches.clear();
      pending.clear();
    },
    renew() {
      generation += 1;
      pending.clear();
      for (const entry of [...pages.all(), ...searches.all()]) entry.isOutdated = true;
      expireAll();
    },
    hold(isAway) {
      away = isAway;
      isSlow = false;
      expireAll();
    },
    isReady(key) {
      const known = shelfOf(key).get(key);
      return known !== undefined && (away || isFresh(known));
    },
    holds: (key) => away && shelfOf(key).get(key) !== undefined,
    countShown: () => shown,
  };
}

/** Whether the old page goes out in the place of an answer. */
const isFailure = ({ status }: Response, { isOutdated }: Entry): boolean =>
  isOutdated ? status === 503 : status >= 500;

class Late extends Error {}

const late = () => new Late('The page was not made in time.');

const isFresh = ({ expiresAt }: Entry): boolean => expiresAt > Date.now();

/** Says of an old page that it is one, so that no cache on the way takes it for new (RFC 9111, 9211). */
function staleHeaders(entry: Entry): string[] {
  if (isFresh(entry)) return [];
  const age = Math.floor((Date.now() - entry.madeAt) / 1000);
  return ['Age', String(age), 'Cache-Status', 'Octavo; hit; fwd=stale'];
}
