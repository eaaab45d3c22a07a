/**
 * Owns how often a secret may be guessed. Wrong guesses slow down the place they come from, never the owner
 * elsewhere.
 */
import type { Platform } from '../../platform.server.ts';
import type { RateLimit } from './rate-limit.ts';
import { attemptsSoFar, clearAttempts, countAttempt, forgiveAttempt } from './rate-limit.server.ts';
import { DAY } from '../../clock.ts';

/** What asks for a secret, and how often it lets one try. */
export type Door = {
  /** Wrong guesses of one place at everything behind the door. */
  place: RateLimit;
  /** Wrong guesses of one place at one thing, in a short while. */
  pair: RateLimit;
  /**
   * Within a day, fewer for one place the more wrong ones came from all places: the last step that is reached
   * counts.
   */
  daily: readonly { after: number; attempts: number }[];
};

/** Where a guess comes from: a network address, or a device that gave the secret before. */
export type Guesser = { place: string } | { device: string };

/**
 * `forgiveGuess` takes it back when it was right.
 * @param subject what is guessed at: an account, an article
 * @returns seconds to wait, otherwise null
 */
export async function countGuess(
  platform: Platform,
  door: Door,
  subject: string,
  from: Guesser,
): Promise<number | null> {
  const pair = pairOf(subject, from);
  if ('device' in from) {
    return (
      (await countAttempt(platform, door.pair, pair)) ??
      countAttempt(platform, daily(door, 0), pair)
    );
  }
  const wait =
    (await countAttempt(platform, door.place, from.place)) ??
    (await countAttempt(platform, door.pair, pair));
  if (wait !== null) return wait;
  const others = await attemptsSoFar(platform, allPlaces(door), subject);
  return (
    (await countAttempt(platform, daily(door, others), pair)) ??
    countAttempt(platform, allPlaces(door), subject)
  );
}

/** Takes back a guess that was right, and what the same place guessed wrong before. */
export async function forgiveGuess(
  platform: Platform,
  door: Door,
  subject: string,
  from: Guesser,
): Promise<void> {
  const pair = pairOf(subject, from);
  await clearAttempts(platform, door.pair, pair);
  await clearAttempts(platform, daily(door, 0), pair);
  if ('device' in from) return;
  await forgiveAttempt(platform, door.place, from.place);
  await forgiveAttempt(platform, allPlaces(door), subject);
}

const pairOf = (subject: string, from: Guesser): string =>
  `${subject} ${'device' in from ? `device ${from.device}` : from.place}`;

const daily = (door: Door, others: number): RateLimit => ({
  name: `${door.pair.name}-day`,
  attempts: door.daily.findLast(({ after }) => others >= after)?.attempts ?? Infinity,
  window: DAY,
});

/** Counts and refuses nothing: it only says how strict the day is. */
const allPlaces = (door: Door): RateLimit => ({
  name: `${door.pair.name}-all`,
  attempts: Infinity,
  window: DAY,
});
