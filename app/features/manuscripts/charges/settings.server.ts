import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { bumpCatalogueVersion } from '#app/features/catalogue/core/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ChargeSettings } from './charge-settings.ts';
import { moneyText } from './money.ts';

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
    await addHistory(inside, {
      subject: 'journal:1',
      event: 'charges-changed',
      actor: `account:${user.id}`,
      details: { before: before && settingsText(before), after: settingsText(wanted) },
    });
    return { outcome: 'changed' };
  });
}

function settingsText({ isOn, currency, amounts, other, groups }: Omit<ChargeSettings, 'since'>) {
  if (!isOn) return 'none';
  const all = [...Object.entries(amounts), ['all others', other] as const];
  return [
    all.map(([type, amount]) => `${type} ${moneyText(amount, currency)}`).join(', '),
    ...groups.map(({ share, countries }) => `${share} % for ${countries.join(', ')}`),
  ].join('; ');
}

/** Until the transaction ends, no other gives a number. */
export async function lockNumbers({ db }: Within): Promise<void> {
  if (db.kind !== 'postgres') return;
  await db.selectFrom('charge_settings').select('id').forUpdate().execute();
}
