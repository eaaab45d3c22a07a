import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { readChargeSettings } from '../charges/settings.server.ts';
import { sightOf } from '../conflicts/sight.server.ts';
import { listOpen } from './list-desk.server.ts';

type Kept = Map<string, { count: number; at: number }>;

/** What was counted last, so that a page does not count all for one number of its bar. */
const kept = new WeakMap<HasDb['db'], Kept>();

/** Milliseconds for which a number holds; what the user does themselves ends it at once. */
const HOLDS = 60_000;

const keptBy = ({ db }: HasDb): Kept => {
  const known = kept.get(db) ?? (new Map() as Kept);
  kept.set(db, known);
  return known;
};

export function keepNeeds(
  platform: HasClockAndDb,
  { id }: Pick<SignedIn, 'id'>,
  count: number,
): void {
  const now = platform.clock.now();
  const known = keptBy(platform);
  for (const [user, { at }] of known) if (now - at > HOLDS) known.delete(user);
  known.set(id, { count, at: now });
}

/**
 * How many manuscripts need a user of the office, as the list counts them; null for all others.
 * @param hasActed whether they have just changed something: nothing is counted then, and what was counted is forgotten
 */
async function shownNeeds(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  user: SignedIn,
  hasActed: boolean,
): Promise<number | null> {
  if (!mayActAs(user.role, 'editor')) return null;
  if (hasActed) {
    keptBy(platform).delete(user.id);
    return null;
  }
  const known = keptBy(platform).get(user.id);
  if (known && platform.clock.now() - known.at <= HOLDS) return known.count;
  const open = await listOpen(platform, user, { sight: await sightOf(platform, user) });
  const count = open.filter(({ needsYou }) => needsYou).length;
  keepNeeds(platform, user, count);
  return count;
}

/** What the bar shows a user besides what all have: how many manuscripts need them, and what of charges. */
export type ShownInBar = { needs: number | null; charges: ShownCharges };

export type ShownCharges = {
  /** Whether the journal takes any. */
  areTaken: boolean;
  /** Whether the user looks after them. */
  areKept: boolean;
};

/** @param hasActed whether they have just changed something */
export const shownInBar = async (
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  user: SignedIn,
  hasActed = false,
): Promise<ShownInBar> => ({
  needs: await shownNeeds(platform, user, hasActed),
  charges: await shownCharges(platform, user, hasActed),
});

/** As they were set a minute ago at most. */
const charges = new WeakMap<
  HasDb['db'],
  { at: number; settings: Awaited<ReturnType<typeof readChargeSettings>> }
>();

async function shownCharges(
  platform: HasClockAndDb,
  { id }: Pick<SignedIn, 'id'>,
  hasActed: boolean,
): Promise<ShownCharges> {
  if (hasActed) {
    charges.delete(platform.db);
    return { areTaken: false, areKept: false };
  }
  const now = platform.clock.now();
  let known = charges.get(platform.db);
  if (!known || now - known.at > HOLDS) {
    known = { at: now, settings: await readChargeSettings(platform) };
    charges.set(platform.db, known);
  }
  const { settings } = known;
  return {
    areTaken: settings?.isOn ?? false,
    areKept: settings?.keepers.includes(id) ?? false,
  };
}
