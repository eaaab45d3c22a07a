import type { ReadRefused } from '#app/platform/db/apart/read-refused.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Generous for a person, and for a library's readers behind one address. */
const SEARCHES = { name: 'search', attempts: 120, window: 60_000 };

/** For those not answered from the page cache. @returns seconds to wait, or null */
export const countSearch = ({ config, floods }: Platform, clientIp: string): number | null =>
  config.RATE_LIMITS === 'off' ? null : floods.count(SEARCHES, clientIp);

/** What is said to a reader who has to wait. */
export const waitMessage = (seconds: number): string =>
  `There were very many searches from your network. Please try again in ${seconds} seconds.`;

/** Seconds after which a search that was refused is worth another try. */
export const RETRY_AFTER = 5;

/** What is said when a search was not carried out. */
export const REFUSED_SEARCH: Readonly<Record<ReadRefused['reason'], string>> = {
  'too-long':
    'This search is too broad. Please use fewer or rarer words, or choose a year or a volume.',
  'too-many': 'Very many people are searching right now. Please try again in a few seconds.',
};
