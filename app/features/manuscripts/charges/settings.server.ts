import { sql } from 'kysely';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { bumpCatalogueVersion } from '#app/features/catalogue/core/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { tellChange } from './charge-settings.ts';
import type { ChargeSettings } from './charge-settings.ts';
import { tellOfSettings } from './tell-of-settings.server.ts';

type Within = HasDb;

/** What was set, also while charges are off; null in a journal that never had any. */
export async function readChargeSettings({ db }: Within): Promise<ChargeSettings | null> {
  const row = await db
    .selectFrom('charge_settings')
    .select('value')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as ChargeSettings) : null;
}

/** All that were ever in force, newest first. */
export async function listChargeSettings({ db }: Within): Promise<Dated[]> {
  const rows = await db
    .selectFrom('charge_settings')
    .select(['value', 'changed_at as changedAt'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ value, changedAt }) => {
    // Those of before each change was kept say since when charges are taken.
    const settings = JSON.parse(value) as ChargeSettings & { since?: number };
    return { ...settings, from: settings.since ?? changedAt };
  });
}

export type Dated = ChargeSettings & {
  /** Milliseconds since 1970. */
  from: number;
};

/** The same where the journal takes charges; null where it does not. */
export async function chargesTaken(platform: Within): Promise<ChargeSettings | null> {
  const settings = await readChargeSettings(platform);
  return settings?.isOn ? settings : null;
}

/** Only for manuscripts that are accepted from now on; readers see the amounts within a second. */
export async function changeChargeSettings(
  platform: Platform,
  user: SignedIn,
  wanted: ChargeSettings,
): Promise<{ outcome: 'changed' | 'forbidden' }> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    const now = inside.clock.now();
    const before = await readChargeSettings(inside);
    const told = tellChange(before, wanted);
    const keepers = { before: [...(before?.keepers ?? [])], after: [...wanted.keepers] };
    const isSame = String(keepers.before) === String(keepers.after);
    if (told.after === '' && isSame) return { outcome: 'changed' };
    await inside.db
      .insertInto('charge_settings')
      .values(({ selectFrom }) => ({
        id: selectFrom('charge_settings').select(({ fn, val }) =>
          sql<number>`${fn.coalesce(fn.max('id'), val(0))} + 1`.as('next'),
        ),
        ...{ value: JSON.stringify(wanted), changed_by: user.id, changed_at: now },
      }))
      .execute();
    await bumpCatalogueVersion(inside, now);
    if (before && (before.bank !== wanted.bank || !isSame))
      await tellOfSettings(inside, user, { before, after: wanted });
    await addHistory(inside, {
      ...{ subject: 'journal:1', event: 'charges-changed', actor: `account:${user.id}` },
      details: { ...told, ...(!isSame && { keepers }) },
    });
    return { outcome: 'changed' };
  });
}

/** Until the transaction ends, no other gives a number. */
export async function lockNumbers({ db }: Within): Promise<void> {
  if (db.kind !== 'postgres') return;
  await db.selectFrom('charge_settings').select('id').forUpdate().execute();
}
