import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';

type Purpose = 'verify' | 'reset' | 'chief';

/** How long each kind of link works, in milliseconds. */
const LIFETIME: Record<Purpose, number> = {
  verify: 7 * DAY,
  reset: HOUR,
  chief: 7 * DAY,
};

/** Within this time another mail would say nothing new, in milliseconds. */
const FRESH = 10 * 60_000;

export type OneTimeLink = { userId: string; email: string | null };

/**
 * Makes those before for the account and purpose worthless, but for a new password: a stranger who
 * asks must not spoil the owner's link. Without an account it is a decoy.
 * @returns its token, of which only a hash is stored
 */
export async function createLink(
  { clock, db }: HasClockAndDb,
  link: { purpose: Purpose; userId: string | null; email: string | null },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = clock.now();
  await db
    .deleteFrom('one_time_links')
    .where(({ eb, and, or }) =>
      or([
        eb('expires_at', '<=', now),
        and([
          eb('user_id', '=', link.userId ?? ''),
          eb('purpose', '=', link.purpose),
          eb('purpose', '!=', 'reset'),
        ]),
      ]),
    )
    .execute();
  await db
    .insertInto('one_time_links')
    .values({ hash: hashOf(token), expires_at: now + LIFETIME[link.purpose], ...asRow(link) })
    .execute();
  return token;
}

const asRow = ({ purpose, userId, email }: Parameters<typeof createLink>[1]) => ({
  purpose,
  user_id: userId,
  email,
});

export async function hasFreshLink(
  { clock, db }: HasClockAndDb,
  purpose: Purpose,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_links')
    .select('hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('email', 'is not', null)
    .where('expires_at', '>', clock.now() + LIFETIME[purpose] - FRESH)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose link this is, without using it up; null when it does not work. */
export const findLink = async (
  platform: HasClockAndDb,
  purpose: Purpose,
  token: string,
): Promise<OneTimeLink | null> =>
  ownerOf(
    await platform.db
      .selectFrom('one_time_links')
      .select(['user_id', 'email'])
      .where(works(platform, purpose, token))
      .executeTakeFirst(),
  );

/** As `findLink`, and the link is used up: of two that come at once, one gets null. */
export const spendLink = async (
  platform: HasClockAndDb,
  purpose: Purpose,
  token: string,
): Promise<OneTimeLink | null> =>
  ownerOf(
    await platform.db
      .deleteFrom('one_time_links')
      .where(works(platform, purpose, token))
      .returning(['user_id', 'email'])
      .executeTakeFirst(),
  );

const works =
  ({ clock }: Pick<Platform, 'clock'>, purpose: Purpose, token: string) =>
  (link: ExpressionBuilder<Tables, 'one_time_links'>) =>
    link.and([
      link('hash', '=', hashOf(token)),
      link('purpose', '=', purpose),
      link('expires_at', '>', clock.now()),
    ]);

const ownerOf = (row?: { user_id: string | null; email: string | null }): OneTimeLink | null =>
  row ? { userId: row.user_id ?? '', email: row.email } : null;

export async function endLinks({ db }: HasDb, purpose: Purpose, userId: string): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

export async function sweepLinks({ db, clock }: HasClockAndDb): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<=', clock.now()).execute();
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
