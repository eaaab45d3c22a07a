/** Owns which requests may be answered with a page that was made for another reader. */
import type { IncomingMessage } from 'node:http';
import type { QueryNames } from '../server/request-target.ts';
import { tidyTarget } from '../server/request-target.ts';
import { isPreferringFile } from './negotiation.ts';

/** Files that may be locked for one visitor and open for another, and answers to more than the parameters that are known. */
const PERSONAL_PATHS = /\.pdf$|^\/uploads\/|^\/oai$/;
/** Pages in whose place programs may have a file. */
const NEGOTIATED = '/articles/';
/** Longer addresses are not asked for twice. */
const LONGEST = 2000;

/**
 * Null for other methods, signed-in visitors, parts of files. The answer must be made from this
 * address alone.
 * @param sessionCookies names of cookies that make a visitor known
 * @param queryNames the parameters that paths take
 */
export function pageCacheKey(
  { method, headers, url = '/' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  sessionCookies: RegExp,
  queryNames: QueryNames,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.range || headers.authorization) return null;
  if (headers.cookie && sessionCookies.test(headers.cookie)) return null;
  if (url.startsWith(NEGOTIATED) && isPreferringFile({ headers })) return null;
  const target = tidyTarget(url, queryNames);
  if (target === null || target.length > LONGEST) return null;
  return PERSONAL_PATHS.test(target.split('?', 1)[0]!) ? null : target;
}
