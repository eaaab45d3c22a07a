/** Owns finished pages: kept whole and compressed in front of the router (DESIGN.md §3, §6). */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'identity' | 'gzip' | 'br';

type Variant = { body: Buffer; headers: string[] };

type Entry = {
  etag: string;
  headers: [string, string][];
  variants: Partial<Record<Encoding, Variant>>;
  /** Bytes of all variants. */
  size: number;
  hits: number;
  expiresAt: number;
};

type Produce = () => Promise<Response>;

export type PageCache = {
  /**
   * Answers from the cache, producing the page when it is missing; requests for the same missing
   * page wait for one production.
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
};

type Limits = {
  /** Bytes kept in all. */
  bytes: number;
  /** Milliseconds after which a page is made anew whatever happened (the year in the footer). */
  age: number;
};

const CACHEABLE = /^(text\/html|application\/atom\+xml|application\/rdf\+xml|image\/svg\+xml)/;
const LARGEST = 4_000_000;
/** A page asked for this often is worth the slowest compression. */
const POPULAR = 4;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** An empty cache; the least recently used pages go first when it is full. */
export function createPageCache(limits: Limits = { bytes: 64_000_000, age: 600_000 }): PageCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<Entry | Response>>();
  let generation = 0;
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, entry: Entry) => {
    drop(key);
    entries.set(key, entry);
    bytes += entry.size;
    for (const oldest of entries.keys()) {
      if (bytes <= limits.bytes) break;
      drop(oldest);
    }
  };
  const grow = (key: string, entry: Entry, encoding: Encoding, variant: Variant) => {
    const more = variant.body.length - (entry.variants[encoding]?.body.length ?? 0);
    entry.variants[encoding] = variant;
    entry.size += more;
    if (entries.get(key) === entry) bytes += more;
  };
  const send = async (
    key: string,
    entry: Entry,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => {
    entry.hits += 1;
    if (matches(incoming.headers['if-none-match'], entry.etag)) {
      outgoing.writeHead(304, ['ETag', entry.etag, ...flat(entry.headers)]).end();
      return;
    }
    const encoding = preferredEncoding(incoming.headers['accept-encoding']);
    if (!entry.variants[encoding]) {
      grow(key, entry, encoding, await compressed(entry, encoding, 5));
    }
    const { headers, body } = entry.variants[encoding]!;
    outgoing.writeHead(200, headers).end(incoming.method === 'HEAD' ? undefined : body);
    if (entry.hits === POPULAR && encoding === 'br') {
      grow(key, entry, 'br', await compressed(entry, 'br', 11));
    }
  };
  const make = async (key: string, produce: Produce): Promise<Entry | Response> => {
    const begunIn = generation;
    const response = await produce();
    if (!isCacheable(response)) return response;
    const entry = await createEntry(response, Date.now() + limits.age);
    if (begunIn === generation && entry.size <= LARGEST) keep(key, entry);
    return entry;
  };

  return {
    async answer(key, incoming, outgoing, produce) {
      const known = entries.get(key);
      if (known && known.expiresAt > Date.now()) {
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
      const result = await made;
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
  };
}

/** Files that may be locked for one visitor and open for another. */
const PERSONAL_PATHS = /\.pdf$|^\/uploads\//;
const IGNORED_PARAMETERS = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref)$/;

/**
 * The key under which a request's answer may be cached, or null when it must not be:
 * other methods, signed-in visitors, parts of files.
 * @param sessionCookies names of cookies that make a visitor known
 */
export function cacheKey(incoming: IncomingMessage, sessionCookies: RegExp): string | null {
  const { method, headers, url = '/' } = incoming;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.range || headers.authorization) return null;
  if (headers.cookie && sessionCookies.test(headers.cookie)) return null;
  const at = url.indexOf('?');
  if (PERSONAL_PATHS.test(at === -1 ? url : url.slice(0, at))) return null;
  if (at === -1) return url;
  const query = new URLSearchParams(url.slice(at + 1));
  for (const name of [...query.keys()]) if (IGNORED_PARAMETERS.test(name)) query.delete(name);
  query.sort();
  return query.size > 0 ? `${url.slice(0, at)}?${query}` : url.slice(0, at);
}

function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    CACHEABLE.test(response.headers.get('Content-Type') ?? '') &&
    !response.headers.has('Set-Cookie') &&
    !/no-store|private/.test(response.headers.get('Cache-Control') ?? '')
  );
}

async function createEntry(response: Response, expiresAt: number): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers: [string, string][] = [...response.headers].filter(
    ([name]) => !/^(content-length|etag|vary)$/i.test(name),
  );
  headers.push(['Vary', 'Accept-Encoding']);
  if (!response.headers.has('Cache-Control')) {
    headers.push(['Cache-Control', 'public, max-age=0, s-maxage=10, stale-while-revalidate=60']);
  }
  const entry: Entry = { etag, headers, variants: {}, size: body.length, hits: 0, expiresAt };
  entry.variants.identity = { body, headers: wireHeaders(entry, 'identity', body.length) };
  return entry;
}

async function compressed(entry: Entry, encoding: Encoding, quality: number): Promise<Variant> {
  const { body } = entry.variants.identity!;
  const small =
    encoding === 'gzip'
      ? await compressGzip(body, { level: 6 })
      : await compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        });
  return { body: small, headers: wireHeaders(entry, encoding, small.length) };
}

function wireHeaders(entry: Entry, encoding: Encoding, length: number): string[] {
  return [
    ...flat(entry.headers),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(length),
    'ETag',
    entry.etag,
  ];
}

const flat = (headers: [string, string][]): string[] => headers.flat();

function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(text)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(text)) return 'gzip';
  return 'identity';
}

/** Weak comparison of RFC 9110 §13.1.2. */
export function matches(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  if (condition.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return condition.split(',').some((tag) => opaque(tag) === opaque(etag));
}
