import { listHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { listMissing } from '../completion/find-completion.server.ts';
import { textToRead } from '../completion/missing-for-review.ts';
import type { Gap } from '../completion/missing-of.ts';
import { stepOf } from '../completion/steps.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { refuseMove } from '../core/manuscript.ts';
import type { Target } from '../core/manuscript.ts';
import { clearRevisionDue, setRevisionDue } from '../core/write-manuscript.server.ts';
import { postponeReviews } from '../invitations/postpone-reviews.server.ts';
import { reviewGoesOn, reviewWaits } from './review-waits.mail.ts';
import { trackingUrl } from '../core/letters/tracking-link.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { editorsStep, authorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { calledBack } from './called-back.mail.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { sentBack } from './sent-back.mail.ts';
import { listFiles, wereTextsChanged } from '../files/list-files.server.ts';
import { dropDraft, editorsDraft, keepDraft } from '../drafts/keep-draft.server.ts';
import type { DraftPlace, Keeping, Typed } from '../drafts/keep-draft.server.ts';
import { refuseLetter } from '../anonymity/searched-texts.ts';
import type { LetterRefused, WrittenLetter } from '../anonymity/searched-texts.ts';
import { mailReviewer } from '../invitations/mail-reviewer.server.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

/** Where it goes on; the laws refuse any other place. */
const placeBefore = ({ facts }: CaseFile): { to?: Target<'send-back'> } =>
  facts.returnedFrom === null ? {} : { to: facts.returnedFrom as Target<'send-back'> };

type Ending = {
  inside: Platform;
  manuscript: CaseFile;
  how: 'sent-back' | 'called-back';
  /** What the author says with it. */
  note?: string;
};

/** Its reviewers get the days that it waited. @returns the number of the return */
async function endReturn({
  inside,
  manuscript,
  how,
  note = '',
}: Ending): Promise<{ id: number; asked: string }> {
  await clearRevisionDue(inside, manuscript.id);
  await dropDraft(inside, answerDraft(manuscript));
  const row = await inside.db
    .updateTable('returns')
    // After the move: what was asked is read until the next one.
    .set({ ended_how: how, ended_at: inside.clock.now(), note })
    .where('manuscript_id', '=', manuscript.id)
    .where('ended_at', 'is', null)
    .returning(['id', 'asked'])
    .executeTakeFirstOrThrow();
  if (placeBefore(manuscript).to === 'under-review') {
    await postponeReviews(inside, manuscript, manuscript.movedAt);
    await tellWaitingReviewers(inside, manuscript, {
      ...{ write: reviewGoesOn.write, purpose: 'review-goes-on', key: String(row.id) },
    });
  }
  return row;
}

export const callBack: EditorsCommand<object, { outcome: 'called-back' }> = editorsStep({
  leads: ({ manuscript }) => ({ name: 'call-back', ...placeBefore(manuscript) }),
  records: () => ({ event: 'manuscript-called-back' }),
  writes: (open) => endReturn({ ...open, how: 'called-back' }),
  tells: ({ inside, manuscript }, { id }) =>
    mailCorresponding(inside, manuscript, {
      urlOf: trackingUrl,
      write: ({ url, ...facts }) => calledBack.write({ ...facts, manuscript: url }),
      ...{ purpose: 'called-back', key: String(id) },
    }),
  done: { outcome: 'called-back' },
});

/** What the corresponding author types about what was asked, until it is sent back. */
export const answerDraft = ({
  id,
  corresponding,
}: Pick<CaseFile, 'id' | 'corresponding'>): DraftPlace => ({
  ...{ manuscript: id, writer: `author:${corresponding}`, kind: 'return' },
});

/** Keeps it as it is typed, while the files are changed elsewhere. */
export const keepAnswer: AuthorsCommand<Typed, Keeping> = authorsCommand(
  async ({ inside, manuscript, mover }, typed) => {
    const { to } = placeBefore(manuscript);
    const reason = refuseMove(manuscript.facts, 'send-back', mover, to);
    if (reason !== null) return { outcome: 'refused', reason };
    return keepDraft(inside, answerDraft(manuscript), typed);
  },
);

/** Said with it: what was changed, or an answer to what was asked. */
export const sendBack: AuthorsCommand<string, { outcome: 'sent-back' } | Unfinished> = authorsStep({
  leads: ({ manuscript }) => ({ name: 'send-back', ...placeBefore(manuscript) }),
  refuses: async ({ inside, manuscript }) => {
    const { id, movedAt } = manuscript;
    const missing = await listMissingOfFile(inside, manuscript);
    if (missing.length > 0) return { outcome: 'incomplete', missing };
    if (placeBefore(manuscript).to !== 'under-review') return null;
    if (!(await wereTextsChanged(inside, { id, since: movedAt }))) return null;
    const toRead = textToRead({ ...manuscript, files: await listFiles(inside, id) });
    return toRead === 'there' ? null : { outcome: 'nothing-to-read', waits: toRead === 'waits' };
  },
  records: ({ said: note }) => ({ event: 'manuscript-sent-back', details: { note } }),
  writes: ({ said: note, ...open }) => endReturn({ ...open, how: 'sent-back', note }),
  tells: ({ inside, manuscript, said: note }, { id, asked }) =>
    tellEditor(inside, manuscript, {
      purpose: 'sent-back',
      key: `sent-back:${id}`,
      write: sentBack.of({ asked, words: note }),
    }),
  done: { outcome: 'sent-back' },
});

type Unfinished =
  /** What was said of the earlier file is to be said of the new one. */
  | { outcome: 'incomplete'; missing: string[] }
  /** Reviewers would go on without a text: what was exchanged meanwhile has no copy for them, or none yet. */
  | { outcome: 'nothing-to-read'; waits: boolean };

/** What is to be said of a file that came since the manuscript was returned, before it may be sent back. */
export async function listMissingOfFile(
  platform: Pick<Platform, 'content' | 'db'>,
  manuscript: Pick<CaseFile, 'id' | 'paperId'>,
): Promise<string[]> {
  if (!(await isReplaced(platform, manuscript))) return [];
  const missing = (await listMissing(platform, manuscript.id)).filter(isOfFile);
  return missing.map(({ text }) => text);
}

async function isReplaced(inside: HasDb, { paperId }: Pick<CaseFile, 'paperId'>): Promise<boolean> {
  const events = (await listHistory(inside, `manuscript:${paperId}`)).map(({ event }) => event);
  return events.lastIndexOf('manuscript-replaced') > events.lastIndexOf('manuscript-returned');
}

const OF_FILE: ReadonlySet<string | null> = new Set(['files', 'check']);

const isOfFile = ({ kind, field, at = field, isChoice = false }: Gap): boolean =>
  kind !== 'warning' && (isChoice || OF_FILE.has(stepOf(at)));

type Wanted = WrittenLetter & {
  asked: string;
  dueAt: number;
};

/** Before a decision: its completion is open again, and all else waits until it is sent back or called back. */
export const returnToAuthor: EditorsCommand<Wanted, { outcome: 'returned' } | LetterRefused> =
  editorsStep({
    leads: () => ({ name: 'return' }),
    refuses: ({ manuscript, said }) => refuseLetter(manuscript, said, said.asked),
    records: ({ said: { asked, dueAt } }) => ({
      event: 'manuscript-returned',
      details: { asked, due: dueAt },
    }),
    writes: async ({ inside, manuscript: { id, state }, user, said, now }) => {
      const { asked, dueAt, subject, letter } = said;
      await setRevisionDue(inside, id, { dueAt, now });
      return inside.db
        .insertInto('returns')
        .values({
          ...{ manuscript_id: id, returned_from: state, asked, subject, letter, due_at: dueAt },
          ...{ returned_by: user.id, returned_at: now, ended_how: null, ended_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
    letter: ({ said: { asked, dueAt, subject, letter }, now }, { id }) => ({
      ...{ subject, letter, purpose: 'return', key: `return:${id}` },
      returned: { asked, dueAt, since: now },
    }),
    tells: async ({ inside, manuscript }, { id }) => {
      if (manuscript.state !== 'under-review') return;
      await tellWaitingReviewers(inside, manuscript, {
        ...{ write: reviewWaits.write, purpose: 'review-waits', key: String(id) },
      });
    },
    draft: ({ manuscript, user }) => editorsDraft(manuscript, user, 'return'),
    done: { outcome: 'returned' },
  });

type News = { write: (facts: ReviewerFacts) => Letter; purpose: string; key: string };

/** Tells those who write a review in the present round; who was only asked has nothing to put aside. */
async function tellWaitingReviewers(
  inside: Platform,
  { id, round }: Pick<CaseFile, 'id' | 'round'>,
  { write, purpose, key }: News,
): Promise<void> {
  const rows = await inside.db
    .selectFrom('review_invitations')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select('review_invitations.id')
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('accepted_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('completed_at', 'is', null)
    .orderBy('review_invitations.id')
    .execute();
  for (const { id: invitation } of rows) {
    await mailReviewer(inside, { invitation, write, purpose, key: `${invitation}:${key}` });
  }
}
