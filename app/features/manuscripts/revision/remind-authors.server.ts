import { agreementUrl, proofsUrl, revisionUrl } from '../core/letters/tracking-link.server.ts';
import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { AGREEMENT_DAYS, authorReminderDue } from '../core/due-date.ts';
import { endOfDay } from '../core/invitation.ts';
import type { AuthorTask } from '../core/due-date.ts';
import { authorReminderLetter } from './author-due.mail.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { mailCorresponding } from './mail-corresponding.server.ts';

/**
 * Reminds authors of revisions, agreements and proofs, once before and once after each due date. As with
 * reviewers, what is due follows from the dates, and each mail has a key.
 */
export async function remindAuthors(platform: Platform): Promise<void> {
  await remindOf(platform, 'revision');
  await remindOf(platform, 'agreement');
  await remindOf(platform, 'proofs');
}

async function remindOf(platform: Platform, task: AuthorTask): Promise<void> {
  const now = platform.clock.now();
  const asked = await OUTSTANDING[task](platform);
  const due = asked.filter((each) => authorReminderDue(task, each, now) !== null);
  for (const { paperId } of due) {
    await platform.transaction((inside) => remind(inside, task, paperId));
  }
}

async function remind(inside: Platform, task: AuthorTask, paperId: number): Promise<void> {
  await lockManuscript(inside, paperId);
  const [asked] = await OUTSTANDING[task](inside, paperId);
  const manuscript = await loadCase(inside, paperId);
  if (!asked || !manuscript) return;
  const { dueAt, proof } = asked;
  const reminder = authorReminderDue(task, asked, inside.clock.now());
  if (reminder === null || (await hasBounced(inside, manuscript))) return;
  const isNew = await mailCorresponding(inside, manuscript, {
    urlOf: URLS[task],
    write: (facts) => authorReminderLetter(reminder, { ...facts, dueAt }),
    purpose: `${task}-reminder`,
    // Another date is another reminder, and so is another proof.
    key: `${paperId}:${reminder}:${dueAt}${proof === null ? '' : `:${proof}`}`,
  });
  if (!isNew) return;
  await addHistory(inside, {
    subject: `manuscript:${paperId}`,
    event: 'author-reminded',
    actor: 'system',
    details: { reminder, ...(proof !== null && { round: proof }) },
  });
}

/** Whether the last letter to the corresponding author could not be delivered. */
async function hasBounced(
  { db }: Pick<Platform, 'db'>,
  { authors, corresponding }: CaseFile,
): Promise<boolean> {
  const author = authors.find(({ position }) => position === corresponding);
  const last = await db
    .selectFrom('mails')
    .select('failed_at')
    .where('to_address', '=', author?.email ?? '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.failed_at != null;
}

const URLS = { revision: revisionUrl, agreement: agreementUrl, proofs: proofsUrl };

/** What an author is asked for until a day. */
type Asked = {
  paperId: number;
  dueAt: number;
  /** When the author was told that day. */
  setAt: number;
  /** Number of the proof, if it is one. */
  proof: number | null;
};

type Outstanding = (platform: Pick<Platform, 'db'>, paperId?: number) => Promise<Asked[]>;

const OUTSTANDING: Record<AuthorTask, Outstanding> = {
  async revision({ db }, paperId) {
    const rows = await db
      .selectFrom('manuscripts')
      .select(['paper_id as paperId', 'revise_by as dueAt', 'revise_by_set_at as setAt'])
      .where('state', '=', 'revision-requested')
      .where('revise_by', 'is not', null)
      .$narrowType<{ dueAt: number }>()
      .$if(paperId !== undefined, (query) => query.where('paper_id', '=', paperId!))
      .execute();
    return rows.map(({ setAt, ...row }) => ({ ...row, setAt: setAt ?? 0, proof: null }));
  },
  async agreement({ db }, paperId) {
    const rows = await db
      .selectFrom('manuscripts')
      .select(['paper_id as paperId', 'moved_at as setAt'])
      .where('state', '=', 'accepted')
      .$if(paperId !== undefined, (query) => query.where('paper_id', '=', paperId!))
      .execute();
    return rows.map((row) => ({ ...row, dueAt: endOfDay(row.setAt, AGREEMENT_DAYS), proof: null }));
  },
  proofs: ({ db }, paperId) =>
    db
      .selectFrom('proofs')
      .innerJoin('manuscripts', 'manuscripts.id', 'proofs.manuscript_id')
      .select(['paper_id as paperId', 'due_at as dueAt', 'sent_at as setAt'])
      .select('proofs.round as proof')
      .where('state', '=', 'in-production')
      .where('answer', 'is', null)
      // A proof that a newer one replaced is not reminded of.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('proofs as newer')
              .select('newer.id')
              .whereRef('newer.manuscript_id', '=', 'proofs.manuscript_id')
              .whereRef('newer.round', '>', 'proofs.round'),
          ),
        ),
      )
      .$if(paperId !== undefined, (query) => query.where('paper_id', '=', paperId!))
      .execute(),
};
