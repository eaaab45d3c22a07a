import type { Platform } from '#app/platform/platform.server.ts';

/** Generous for a person, and for a library's readers behind one address. */
const SEARCHES = { name: 'search', attempts: 120, window: 60_000 };

/**
 * Counts a search that was not answered from the page cache.
 * @returns seconds to wait when an address searches too often, otherwise null
 */
export const countSearch = ({ config, floods }: Platform, clientIp: string): number | null =>
  config.RATE_LIMITS === 'off' ? null : floods.count(SEARCHES, clientIp);

/** What is said to whoever has to wait. */
export const waitMessage = (seconds: number): string =>
  `There were very many searches from your network. Please try again in ${seconds} seconds.`;
