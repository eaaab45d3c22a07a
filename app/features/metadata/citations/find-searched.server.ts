import { listFoundIds } from '#app/features/catalogue/search/index.server.ts';
import { readSearchQuery } from '#app/features/catalogue/search/index.ts';
import { ReadRefused } from '#app/platform/db/apart/read-refused.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';

/** Files of searches, beside the searches themselves. */
const SEARCHES = { name: 'search-files', attempts: 60, window: 60_000 };
const RETRY_AFTER = 5;

/**
 * Ids of what the address searches for.
 * @param most how many at most
 * @param changes of the query
 * @throws HttpError when there are too many searches, or this one takes too long
 */
export async function findSearched(
  { platform, url, clientIp }: RouteContext,
  most: number,
  changes: { sort?: 'date' } = {},
): Promise<number[]> {
  const { config, floods } = platform;
  const wait = config.RATE_LIMITS === 'off' ? null : floods.count(SEARCHES, clientIp);
  if (wait !== null) {
    throw new HttpError(429, 'There were very many searches from your network.', wait);
  }
  const query = { ...readSearchQuery(url.searchParams), ...changes };
  try {
    return await listFoundIds(platform, query, most, clientIp);
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    throw new HttpError(503, 'This search takes too long. Please narrow it.', RETRY_AFTER);
  }
}
