import type { Platform } from '#app/platform/platform.server.ts';
import { countAttempt, waitFor } from '#app/platform/web/limits/rate-limit.server.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Part of a day's bound that one hour may take, so that a flood is over sooner than the day. */
const IN_AN_HOUR = 1 / 4;

/** Whatever addresses it comes from: such manuscripts fill the disk, and editors have to look at each. */
const boundsOf = ({ config }: Platform) => {
  const inBoth = (name: string, most: number): RateLimit[] => [
    { name: `${name}-hour`, attempts: Math.ceil(most * IN_AN_HOUR), window: HOUR },
    { name: `${name}-day`, attempts: most, window: DAY },
  ];
  return {
    manuscripts: inBoth('open-submissions', config.SUBMISSIONS_PER_DAY),
    kilobytes: inBoth('open-submissions-kb', 1000 * config.SUBMISSION_MB_PER_DAY),
  };
};

const WHO = 'site';

/** @returns seconds until the site takes manuscripts without an account again; null when it does */
export function waitOfSite(platform: Platform): Promise<number | null> {
  const { manuscripts, kilobytes } = boundsOf(platform);
  return waitFor(platform, [...manuscripts, ...kilobytes], WHO);
}

/**
 * @param size bytes of its file
 * @returns seconds to wait when it is more than the site takes, otherwise null
 */
export async function countForSite(platform: Platform, size: number): Promise<number | null> {
  const { manuscripts, kilobytes } = boundsOf(platform);
  let wait: number | null = null;
  const count = async (bound: RateLimit, weight: number) => {
    wait ??= await countAttempt(platform, bound, WHO, weight);
  };
  for (const bound of manuscripts) await count(bound, 1);
  for (const bound of kilobytes) await count(bound, Math.ceil(size / 1000));
  if (wait !== null) platform.log.warn({ wait }, TOO_MANY);
  return wait;
}

const TOO_MANY =
  'the site takes no more manuscripts without an account for now: SUBMISSIONS_PER_DAY or SUBMISSION_MB_PER_DAY is reached';
