/** Owns the one form of what a request asks for, in whatever way it was written. */

import { patternExpression, specificity, withoutSlashes } from './route-pattern.ts';

/** By path or by pattern such as `/review/:invitation`; a path that is not listed takes none. */
export type QueryNames = Readonly<Record<string, readonly string[]>>;

/** Nothing to tidy: plain segments without an empty one or one of dots. */
const TIDY = /^(?:\/|(?:\/[\w~-][\w.~-]*)+\/?)$/;
/** Characters that mean the same percent-encoded or not (RFC 3986 §6.2.2.2). */
const UNRESERVED = /%(?:2D|2E|5F|7E|3\d|[46][1-9A-F]|[57][0-9A])/gi;

/**
 * Without scheme and host (RFC 9112 §3.2.2), dot segments resolved, the path's parameters in one
 * order and no others.
 * @returns null when the target is no address
 */
export function tidyTarget(target: string, queryNames: QueryNames): string | null {
  if (TIDY.test(target)) return target;
  const url = URL.parse(target.startsWith('/') ? `http://site${target}` : target);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.replace(UNRESERVED, decodeURIComponent);
  return path + knownQuery(path, url.searchParams, queryNames);
}

/**
 * With its question mark, or ''; without the NULs that PostgreSQL cannot store. An address that will be led on, for its
 * slashes or capitals, takes what the right one takes.
 */
export function knownQuery(
  path: string,
  parameters: URLSearchParams,
  queryNames: QueryNames,
): string {
  const query = new URLSearchParams();
  if (parameters.size === 0) return '';
  const place = withoutSlashes(path).toLowerCase();
  for (const name of queryNames[place] ?? namesOfPattern(place, queryNames)) {
    const value = parameters.get(name);
    if (value !== null) query.set(name, value.replaceAll('\0', ''));
  }
  return query.size > 0 ? `?${query}` : '';
}

type Patterns = readonly { expression: RegExp; names: readonly string[] }[];
const compiled = new WeakMap<QueryNames, Patterns>();

function namesOfPattern(path: string, queryNames: QueryNames): readonly string[] {
  const patterns = compiled.get(queryNames) ?? compile(queryNames);
  compiled.set(queryNames, patterns);
  return patterns.find(({ expression }) => expression.test(path))?.names ?? [];
}

const compile = (queryNames: QueryNames): Patterns =>
  Object.entries(queryNames)
    .filter(([pattern]) => pattern.includes(':'))
    .toSorted(([one], [other]) => specificity(other) - specificity(one))
    .map(([pattern, names]) => ({ expression: patternExpression(pattern), names }));
