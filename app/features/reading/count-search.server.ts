import type { Platform } from '#app/platform/platform.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { countAttempt } from '#app/platform/web/rate-limit.server.ts';

/** Generous for a person, and for a library's readers behind one address. */
const SEARCHES = { name: 'search', attempts: 120, window: 60_000 };

/**
 * Counts a search that was not answered from the page cache.
 * @throws HttpError 429 when an address searches too often
 */
export async function countSearch(platform: Platform, clientIp: string): Promise<void> {
  const wait = await countAttempt(platform, SEARCHES, clientIp);
  if (wait !== null) {
    throw new HttpError(
      429,
      `There were very many searches from your network. Please try again in ${wait} seconds.`,
    );
  }
}
