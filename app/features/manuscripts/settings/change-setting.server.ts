import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory, listLatestHistory } from '#app/platform/history/history.server.ts';
import type { HappeningTo } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { named, readOwn, settingOfContent } from '../core/settings/read-settings.server.ts';
import type { ReviewSettings, SettingName } from '../core/settings/read-settings.server.ts';
import { isSound } from './settings-form.ts';
import { storeSheet } from '../reviews/within-task.server.ts';
import { accountEvents } from '#app/features/accounts/roles/index.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { EventAbout, HistoryEvents } from '#app/platform/history/history-event.ts';
import { accountsIn, tellLine } from '#app/platform/history/tell-line.ts';
import type { ToldLine } from '#app/platform/history/tell-line.ts';
import { issueEditorEvents } from '../editors/events.ts';
import { sectionListEvents } from '../sections/events.ts';
import { letterEvents } from '../decisions/letters/events.ts';
import { chargeSettingEvents } from '../charges/events.ts';
import { settingEvents } from './events.ts';

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

/** All that may happen to the journal as a whole. */
const journalEvents: Pick<HistoryEvents, EventAbout<'journal'>> = {
  ...accountEvents,
  ...sectionListEvents,
  ...issueEditorEvents,
  ...letterEvents,
  ...settingEvents,
  ...chargeSettingEvents,
};

export type JournalChange = ToldLine & {
  id: number;
  at: number;
};

type Wanted = {
  before?: number | null;
  /** Only these. */
  events?: readonly EventAbout<'journal'>[];
  limit: number;
};

/** In two statements. @returns them, and the number behind which the next page begins, or null */
export async function listJournalChanges(
  platform: HasDb,
  { limit, ...wanted }: Wanted,
): Promise<{ changes: JournalChange[]; next: number | null }> {
  const found = await listLatestHistory(platform, 'journal:1', { ...wanted, limit: limit + 1 });
  const lines = found.slice(0, limit);
  const accounts = await listNames(
    platform,
    lines.flatMap((line) => accountsIn(journalEvents, line)),
  );
  return {
    changes: lines.map((line) => ({
      id: line.id,
      at: line.happenedAt,
      ...tellLine(journalEvents, line, { accounts }),
    })),
    next: found.length > limit ? lines.at(-1)!.id : null,
  };
}

/** The review form as it was before a change of it, or null where there is none. @param id of the change */
export async function findFormBefore(
  platform: HasDb,
  id: number,
): Promise<ReviewSettings['review-form'] | null> {
  const asked = { before: id + 1, events: ['review-form-changed'], limit: 1 } as const;
  const [line] = await listLatestHistory(platform, 'journal:1', asked);
  if (line?.id !== id) return null;
  return (line.details as { before: ReviewSettings['review-form'] }).before;
}
