import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HappeningTo } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { named, readOwn, settingOfContent } from '../core/settings/read-settings.server.ts';
import type { ReviewSettings, SettingName } from '../core/settings/read-settings.server.ts';
import { isSound } from './settings-form.ts';
import { storeSheet } from '../reviews/store-sheet.server.ts';

export type ChangingSetting = { outcome: 'changed' | 'unchanged' | 'forbidden' };

/**
 * What it was before stays in the history, and a form with those who have it open.
 * @param value null for what stands in `journal.yaml`
 */
export async function changeSetting<Name extends SettingName>(
  platform: Platform,
  user: SignedIn,
  name: Name,
  value: ReviewSettings[Name] | null,
): Promise<ChangingSetting> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  if (value !== null && !isSound(name, value)) throw new Error('The setting has mistakes.');
  return platform.transaction(async (inside) => {
    const own = await readOwn(inside, name);
    const before = own ?? settingOfContent(inside, name);
    const after = value ?? settingOfContent(inside, name);
    if (value === null ? own === null : isSame(before, value)) return { outcome: 'unchanged' };
    if (value === null) {
      await inside.db.deleteFrom('journal_settings').where('name', '=', name).execute();
    } else {
      const row = {
        value: JSON.stringify(value),
        changed_by: user.id,
        changed_at: inside.clock.now(),
      };
      await inside.db
        .insertInto('journal_settings')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    }
    if ('criteria' in before) await storeSheet(inside, named(before));
    // That a name and its values belong together is lost on the compiler.
    const happening = {
      event: `${name}-changed`,
      details: { before, after, restored: value === null },
    } as HappeningTo<'journal'>;
    await addHistory(inside, {
      subject: 'journal:1',
      actor: `account:${user.id}`,
      ...happening,
    });
    return { outcome: 'changed' };
  });
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
