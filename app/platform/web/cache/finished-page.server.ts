/** Owns one finished page: its bytes in each coding, and the headers that go with them. */
import { createHash } from 'node:crypto';
import { bytesOf } from '../answered-bytes.ts';
import { compress, compressSlowly } from './compress.server.ts';
import type { Encoding } from './negotiation.ts';

/** Names and values in turn, as `writeHead` takes them. */
type WireHeaders = string[];

export type Variant = { body: Buffer; headers: WireHeaders };

export type FinishedPage = {
  etag: string;
  /** As in the header of that name; null where it is not known. */
  lastModified: string | null;
  /** For an answer without content. */
  headers: WireHeaders;
  /** Bytes of all variants made so far. */
  size(): number;
  /** The page in a coding; those who ask while it is being compressed wait for the same one. */
  variant(encoding: Encoding): Promise<Variant>;
  /** Once, puts the slowest and best compression in the place of the quick one. */
  compressBest(): Promise<void>;
};

const CACHEABLE = new Set([
  'text/html',
  'application/atom+xml',
  'application/jats+xml',
  'application/ld+json',
  'application/linkset+json',
  'application/rdf+xml',
  'application/vnd.citationstyles.csl+json',
  'application/x-bibtex',
  'application/x-research-info-systems',
  'application/xml',
  'image/svg+xml',
]);
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400';

/** Whether an answer is the same for everyone who asks for it. */
export function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    CACHEABLE.has((response.headers.get('Content-Type') ?? '').split(';', 1)[0]!) &&
    !response.headers.has('Set-Cookie') &&
    !/no-store|private/.test(response.headers.get('Cache-Control') ?? '')
  );
}

export async function finishPage(response: Response): Promise<FinishedPage> {
  const identity = await bytesOf(response);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = sharedHeaders(response, etag);
  let size = identity.length;
  let atItsBest = false;
  const variantOf = (encoding: Encoding, body: Buffer): Variant => ({
    body,
    headers: wireHeaders(headers, encoding, body.length),
  });
  const make = async (encoding: Encoding): Promise<Variant> => {
    const body = encoding === 'identity' ? identity : await compress(identity, encoding);
    size += body.length;
    return variantOf(encoding, body);
  };
  const variants = new Map<Encoding, Promise<Variant>>([
    ['identity', Promise.resolve(variantOf('identity', identity))],
  ]);
  const variant = (encoding: Encoding): Promise<Variant> => {
    const made = variants.get(encoding) ?? make(encoding);
    variants.set(encoding, made);
    return made;
  };

  return {
    etag,
    lastModified: response.headers.get('Last-Modified'),
    headers,
    size: () => size,
    variant,
    async compressBest() {
      if (atItsBest) return;
      atItsBest = true;
      const quick = await variant('br');
      const best = await compressSlowly(identity);
      size += best.length - quick.body.length;
      variants.set('br', Promise.resolve(variantOf('br', best)));
    },
  };
}

function sharedHeaders(response: Response, etag: string): WireHeaders {
  const own = [...response.headers].filter(([name]) => !/^(content-length|etag|vary)$/.test(name));
  const vary = [response.headers.get('Vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  return [
    ...own.flat(),
    ...['Vary', vary, 'ETag', etag],
    ...(response.headers.has('Cache-Control') ? [] : ['Cache-Control', SHARED]),
  ];
}

const wireHeaders = (shared: WireHeaders, encoding: Encoding, length: number): WireHeaders => [
  ...shared,
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ...['Content-Length', String(length)],
];
