import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { bumpCatalogueVersion } from '#app/features/catalogue/core/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { tellChange } from './charge-settings.ts';
import type { ChargeSettings } from './charge-settings.ts';

type Within = Pick<Platform, 'db'>;

/** What was set, also while charges are off; null in a journal that never had any. */
export async function readChargeSettings({ db }: Within): Promise<ChargeSettings | null> {
  const row = await db.selectFrom('charge_settings').select('value').executeTakeFirst();
  return row ? (JSON.parse(row.value) as ChargeSettings) : null;
}

/** The same where the journal takes charges; null where it does not. */
export async function chargesTaken(platform: Within): Promise<ChargeSettings | null> {
  const settings = await readChargeSettings(platform);
  return settings?.isOn ? settings : null;
}

/** Only for manuscripts that are accepted from now on; readers see the amounts within a second. */
export async function changeChargeSettings(
  platform: Platform,
  user: SignedIn,
  wanted: Omit<ChargeSettings, 'since'>,
): Promise<{ outcome: 'changed' | 'forbidden' }> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    const now = inside.clock.now();
    const before = await readChargeSettings(inside);
    const since = before?.isOn ? before.since : now;
    const row = {
      value: JSON.stringify({ ...wanted, since }),
      ...{ changed_by: user.id, changed_at: now },
    };
    await inside.db
      .insertInto('charge_settings')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await bumpCatalogueVersion(inside, now);
    const told = tellChange(before, wanted);
    const keepers = { before: [...(before?.keepers ?? [])], after: [...wanted.keepers] };
    const isSame = String(keepers.before) === String(keepers.after);
    if (told.after === '' && isSame) return { outcome: 'changed' };
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
