/** Owns what a browser says it has and can read: entity tags and content codings (RFC 9110). */
import type { IncomingMessage } from 'node:http';

export type Encoding = 'identity' | 'gzip' | 'br';

/** Whether `If-None-Match` names the version that there is, by weak comparison (§13.1.2). */
function matches(condition: string, etag: string): boolean {
  if (condition.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return condition.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** What of a request's headers says which version it has. */
export type Known = { tags: string | null | undefined; since: string | null | undefined };

/**
 * Whether a reader has the version that there is: by its tag, and by its day only where no tag is named
 * (§13.1.3, §13.2.2).
 * @param lastModified as in the header of that name; null where it is not known
 */
export function isUnchanged(
  { tags, since }: Known,
  { etag, lastModified }: { etag: string; lastModified: string | null },
): boolean {
  if (tags) return matches(tags, etag);
  if (!since || lastModified === null) return false;
  return Date.parse(since) >= Date.parse(lastModified);
}

export const knownTo = ({ headers }: Pick<IncomingMessage, 'headers'>): Known => ({
  tags: headers['if-none-match'],
  since: headers['if-modified-since'],
});

/** (§12.5.3). @param available codings there are, the smallest first */
export function preferredEncoding(
  accepted: string | string[] | undefined,
  available: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const taken = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';', 1)[0]!.trim()),
  );
  return available.find((encoding) => taken.has(encoding)) ?? 'identity';
}

/**
 * (§12.5.1). Among equals the one that was named first.
 * @returns null where the request takes what it gets: with no preference, with `*`, or for something else
 */
export function preferredType<Type extends string>(
  accepted: string | null,
  available: readonly Type[],
): Type | null {
  const wanted = (accepted ?? '').toLowerCase().split(',', MOST_TYPES).map(readType);
  const [best] = wanted.toSorted((one, other) => other.quality - one.quality);
  if (!best || best.quality === 0) return null;
  return available.find((type) => type === best.type) ?? null;
}

const MOST_TYPES = 30;

function readType(entry: string): { type: string; quality: number } {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
}

/** Whether a request names a media type of a file, as browsers do not: it may get another answer than a page. */
export const isPreferringFile = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  FILE_TYPES.test(headers.accept ?? '');

const FILE_TYPES =
  /^application\/xml|x-bib|x-research-info|(?:csl|ld|linkset)\+json|jats\+xml|^text\/markdown/i;
