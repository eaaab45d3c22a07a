/** Owns sending a stored file: whole, in part, or not again (RFC 9110 §13, §14). */
import type { ByteRange } from '../storage/storage.server.ts';
import { isUnchanged } from './cache/negotiation.ts';
import { HttpError } from './http-error.ts';
import type { RouteContext } from './page.ts';

export type Sending = {
  size: number;
  /** Strong entity tag with its quotes. */
  etag: string;
  headers: Record<string, string>;
  read: (range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
};

/** The policy of a PDF that opens in the browser: lets its own viewer work and nothing else. */
export const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export async function sendFile(request: Request, file: Sending): Promise<Response | null> {
  const headers = new Headers({ ...file.headers, ETag: file.etag, 'Accept-Ranges': 'bytes' });
  const known = {
    tags: request.headers.get('If-None-Match'),
    since: request.headers.get('If-Modified-Since'),
  };
  if (isUnchanged(known, { etag: file.etag, lastModified: headers.get('Last-Modified') })) {
    return new Response(null, { status: 304, headers });
  }
  const range = wantedRange(request, file);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = await file.read(range ?? undefined);
  return body && new Response(body, { status, headers });
}

/**
 * As `sendFile`, of the storage.
 * @param lost what the log calls it where it is missing, and what its reader is told
 * @throws HttpError 503 where it is missing, not 404: it is published still, and indexes must not forget it
 */
export async function sendStored(
  { platform, request }: Pick<RouteContext, 'platform' | 'request'>,
  { key, size, sha256 }: { key: string; size: number; sha256: string },
  headers: Record<string, string>,
  [lost, says]: readonly [lost: string, says: string],
): Promise<Response> {
  const response = await sendFile(request, {
    ...{ size, headers, etag: `"${sha256.slice(0, 32)}"` },
    read: (range) => platform.storage.read(key, range),
  });
  if (response) return response;
  platform.log.error({ key }, `${lost} is missing`);
  throw new HttpError(503, says);
}

/** One range is served; a request for several gets the whole file, which RFC 9110 allows. */
function wantedRange(
  request: Request,
  { size, etag }: Sending,
): ByteRange | 'unsatisfiable' | null {
  const header = request.headers.get('Range');
  const condition = request.headers.get('If-Range');
  if (request.method !== 'GET' || !header || (condition !== null && condition !== etag))
    return null;
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!parts || (parts[1] === '' && parts[2] === '')) return null;
  const [first, last] = [parts[1]!, parts[2]!];
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: Math.min(last === '' ? Infinity : Number(last), size - 1) };
  return range.start > range.end || range.start >= size ? 'unsatisfiable' : range;
}

/** Characters of a file name that every system takes, with room for its ending. */
const LONGEST_NAME = 120;

/**
 * With a readable name, in ASCII and in full (RFC 6266).
 * @param name without its ending
 * @param ending with its dot
 */
export function disposition(kind: 'inline' | 'attachment', name: string, ending: string): string {
  const safe = name
    .replaceAll(/[\p{C}"*/:<>?\\|$]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const readable = [...safe].slice(0, LONGEST_NAME).join('').trim();
  const ascii = readable
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim();
  const encoded = encodeURIComponent(`${readable || 'file'}${ending}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii || 'file'}${ending}"; filename*=UTF-8''${encoded}`;
}
