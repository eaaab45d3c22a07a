import { recordEvent, lockManuscript } from '../core/write-manuscript.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { reminderByHand } from '../core/invitation.ts';
import type { ManuscriptState } from '../core/states.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { mailAuthor } from '../author-list/mail-author.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { dayOf } from '../core/words.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { ASKED_OF_AUTHORS } from './asked-of-authors.server.ts';
import type { Asked } from './asked-of-authors.server.ts';
import { authorReminderLetter } from './author-reminder.mail.ts';
import { REMINDERS, authorReminderDue } from './reminder-words.ts';
import type { RemindedTask, ReminderDays, When } from './reminder-words.ts';
import { lateNews } from './author-late.mail.ts';

/**
 * Each at their own address with their own link. What is due follows from the dates, and each mail
 * has a key.
 */
export async function remindAuthors(platform: Platform): Promise<void> {
  const days = await readDeadlines(platform);
  for (const task of Object.keys(REMINDERS) as RemindedTask[]) {
    const asked = await ASKED_OF_AUTHORS[task].list(platform);
    const due = asked.flatMap((each) => {
      const when = dueNow(platform, task, each, days);
      return when === null ? [] : [{ ...each, key: keyOf(task, when, each) }];
    });
    const sent = await listSent(
      platform,
      task,
      due.map(({ key }) => key),
    );
    const papers = due.flatMap(({ paperId, key }) => (sent.has(key) ? [] : [paperId]));
    for (const paperId of new Set(papers)) {
      await platform.transaction((inside) => remindOf(inside, task, paperId, days));
    }
  }
}

const dueNow = (
  { clock }: Platform,
  task: RemindedTask,
  asked: Asked,
  days: ReminderDays,
): When | null => authorReminderDue(task, asked, days, clock.now());

/** Another date is another reminder, and so are another proof and another address. */
const keyOf = (task: RemindedTask, when: When, { paperId, dueAt, of, emailKey }: Asked): string =>
  [paperId, `${task}-${when}`, ...('lead' in REMINDERS[task] ? [dueAt, of] : [of, emailKey])]
    .filter((part) => part !== null)
    .join(':');

async function listSent(
  { db }: HasDb,
  task: RemindedTask,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('mails')
    .select('unique_key as key')
    .where('purpose', '=', `${task}-reminder`)
    .where('unique_key', 'in', keys)
    .execute();
  return new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])));
}

async function remindOf(
  inside: Platform,
  task: RemindedTask,
  paperId: number,
  days: ReminderDays,
): Promise<void> {
  await lockManuscript(inside, paperId);
  for (const asked of await ASKED_OF_AUTHORS[task].list(inside, paperId)) {
    const when = dueNow(inside, task, asked, days);
    if (when !== null && !(await isUnreachable(inside, asked))) {
      await remind(inside, task, when, asked);
    }
  }
}

/** @returns whether it is new: each key is sent once */
async function remind(
  inside: Platform,
  task: RemindedTask,
  when: When,
  asked: Asked,
  { key, actor }: { key: string; actor: Actor } = {
    ...{ key: keyOf(task, when, asked), actor: 'system' },
  },
): Promise<boolean> {
  const { url, missing } = ASKED_OF_AUTHORS[task];
  const { paperId, position, name, dueAt, of } = asked;
  const manuscript = await inside.db
    .selectFrom('manuscripts')
    .select(['id', 'title', 'corresponding', 'received_at as receivedAt'])
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow();
  const points = (await missing?.(inside, manuscript)) ?? [];
  const paper = { ...manuscript, paperId };
  const isNew = await mailAuthor(inside, paper, asked, {
    write: (about) =>
      authorReminderLetter(task, when, {
        ...{ ...about, dueAt, missing: points, url: url(inside, paper, asked) },
      }),
    purpose: `${task}-reminder`,
    key,
    // It holds the link.
    confidential: true,
    isOwn: position === manuscript.corresponding,
  });
  if (!isNew) return false;
  if (when === 'late' && actor === 'system') await tellOfLate(inside, asked, task);
  await recordEvent(inside, { paperId }, actor, {
    event: 'author-reminded',
    details: {
      reminder: `${task}-${when}`,
      ...(task === 'proofs' && { round: of! }),
      ...(position !== manuscript.corresponding && { name }),
    },
  });
  return true;
}

/** What an editor reminds of, by the state that waits for it. */
const BY_HAND: Partial<Record<ManuscriptState, RemindedTask>> = {
  received: 'completion',
  'initial-assessment': 'completion',
  returned: 'return',
  'revision-requested': 'revision',
  accepted: 'agreement',
  'in-production': 'proofs',
};

/** An editor reminds the author whom the manuscript waits for, once a day at most. */
export const remindAuthorByHand: EditorsCommand<
  object,
  { outcome: 'reminded' | 'reminded-before' | 'nothing-asked' | 'unreachable' }
> = editorsCommand(async ({ inside, manuscript, actor, now }) => {
  const task = BY_HAND[manuscript.state];
  const [asked] = task ? await ASKED_OF_AUTHORS[task].list(inside, manuscript.paperId) : [];
  if (!task || !asked) return { outcome: 'nothing-asked' };
  if (await isUnreachable(inside, asked)) return { outcome: 'unreachable' };
  const when = 'lead' in REMINDERS[task] ? (now > asked.dueAt! ? 'late' : 'soon') : 'first';
  const key = `${asked.paperId}:${task}${reminderByHand(now)}`;
  const isNew = await remind(inside, task, when, asked, { key, actor });
  return { outcome: isNew ? 'reminded' : 'reminded-before' };
});

/** Who was asked a day ago or longer whether they are authors, and has not answered. */
export const listUnconfirmed = async (platform: Platform, paperId: number): Promise<Asked[]> =>
  (await ASKED_OF_AUTHORS.authorship.list(platform, paperId)).filter(
    ({ setAt }) => platform.clock.now() >= setAt + DAY,
  );

/** The corresponding author reminds those who have not confirmed their authorship, each once a day at most. */
export const remindUnconfirmed: AuthorsCommand<null, { outcome: 'reminded' }> =
  correspondingCommand(async ({ inside, manuscript: { paperId }, author: { actor }, now }) => {
    for (const asked of await listUnconfirmed(inside, paperId)) {
      if (await isUnreachable(inside, asked)) continue;
      const key = `${paperId}:authorship:${asked.emailKey}${reminderByHand(now)}`;
      await remind(inside, 'authorship', 'first', asked, { key, actor });
    }
    return { outcome: 'reminded' };
  });

/** The manuscript waits for this author alone, so the editor has to know. */
async function tellOfLate(
  inside: Platform,
  { paperId, dueAt, of }: Asked,
  task: RemindedTask,
): Promise<void> {
  const late = lateNews.get(task);
  const manuscript = late ? await loadCase(inside, paperId) : null;
  if (!late || !manuscript || dueAt === null) return;
  await tellEditor(inside, manuscript, {
    purpose: `${task}-late`,
    key: [`${task}-late`, dueAt, of].filter((part) => part !== null).join(':'),
    write: late.of({ due: dayOf(dueAt) }),
  });
}

/** Whether the last letter to the author could not be delivered. */
async function isUnreachable({ db }: HasDb, { email }: Pick<Asked, 'email'>): Promise<boolean> {
  const last = await db
    .selectFrom('mails')
    .select('failed_at')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.failed_at != null;
}
