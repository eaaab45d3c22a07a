/** Owns what a browser says it has and can read: entity tags and content codings (RFC 9110). */

export type Encoding = 'identity' | 'gzip' | 'br';

/** Whether `If-None-Match` names the version that there is, by weak comparison (§13.1.2). */
export function matches(condition: string | null | undefined, etag: string): boolean {
  if (!condition) return false;
  if (condition.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return condition.split(',').some((tag) => opaque(tag) === opaque(etag));
}

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
