/** Owns compressing answers that the page cache does not keep, such as pages for the signed in. */
import { bytesOf } from '../answered-bytes.ts';
import { compress } from './compress.server.ts';
import type { Encoding } from './negotiation.ts';
import { preferredEncoding } from './negotiation.ts';

const COMPRESSIBLE = /^(text\/html|text\/xml|application\/json)\b/;
/** Bytes below which it is not worth it. */
const SMALLEST = 1024;

/**
 * Answers for one person (`no-store` to a request with a cookie), or that set a cookie, stay as they are: compressed,
 * their length tells what they repeat, such as a key (the BREACH attack). Without a cookie anyone gets the same answer.
 */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  if (!isForEverybody(request, response)) return response;
  const body = await bytesOf(response);
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const accepted = request.headers.get('Accept-Encoding') ?? undefined;
  const encoding = body.length < SMALLEST ? 'identity' : preferredEncoding(accepted);
  headers.delete('Content-Length');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const bytes = encoding === 'identity' ? body : await compressOnce(body, encoding);
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/** Bytes that go out again are compressed the first time only. */
function compressOnce(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const forms = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(body, forms);
  const form = forms.get(encoding) ?? compress(body, encoding);
  forms.set(encoding, form);
  // One that failed is tried again.
  form.catch(() => forms.delete(encoding));
  return form;
}

const isForEverybody = (request: Request, { status, headers, body }: Response): boolean =>
  status !== 206 &&
  request.method !== 'HEAD' &&
  body !== null &&
  COMPRESSIBLE.test(headers.get('Content-Type') ?? '') &&
  !headers.has('Content-Encoding') &&
  !headers.has('Set-Cookie') &&
  (isStranger(request) || !/no-store|private/.test(headers.get('Cache-Control') ?? ''));

const isStranger = ({ headers }: Request): boolean =>
  !headers.has('Cookie') && !headers.has('Authorization');
