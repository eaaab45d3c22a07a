import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import { refuseLetter } from '../anonymity/searched-texts.ts';
import type { LetterRefused, WrittenLetter } from '../anonymity/searched-texts.ts';
import { withIndependentReviews } from '../conflicts/load-grounds.server.ts';
import { closingReasons } from '../core/closing-reasons.ts';
import type { ClosingReason } from '../core/closing-reasons.ts';
import { refuseProposal } from '../core/laws.ts';
import { tellSecondEditors } from '../editors/tell-editors.server.ts';
import { dropDraft, editorsDraft } from '../drafts/keep-draft.server.ts';
import { closingProposed } from './closing-news.mail.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type Proposing =
  | { outcome: 'proposed' }
  | { outcome: 'proposed-before' }
  | LetterRefused
  | Refused;

type Proposal = WrittenLetter & {
  reason: ClosingReason;
  /** The reason in words, for editors alone. */
  words: string;
};

/** Nothing happens, and nothing is sent to its authors, until a second editor confirms it (`answerClosing`). */
export const proposeClosing: EditorsCommand<Proposal, Proposing> = editorsCommand(
  async ({ inside, manuscript, editor, user, now, record }, { reason, words, ...written }) => {
    const { id, state, closing } = manuscript;
    const { facts } = await withIndependentReviews(inside, manuscript);
    const refusal = refuseProposal(facts, editor, reason);
    if (refusal !== null) return { outcome: 'refused', reason: refusal };
    if (closing !== null) return { outcome: 'proposed-before' };
    const unfit = refuseLetter(manuscript, written);
    if (unfit) return unfit;
    const { subject, letter } = written;
    await inside.db
      .updateTable('closings')
      .set({ answer: 'lapsed', answered_at: now })
      .where('manuscript_id', '=', id)
      .where('answered_at', 'is', null)
      .execute();
    const proposed = await inside.db
      .insertInto('closings')
      .values({
        manuscript_id: id,
        ...{ state, reason, words, subject, letter },
        proposed_by: user.id,
        proposed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record({ event: 'closing-proposed', details: { closing: proposed.id, reason, words } });
    const news = {
      purpose: 'closing-proposed',
      key: `closing:${proposed.id}`,
      write: closingProposed.of({ reason: closingReasons[reason].label }),
    };
    const proposal = { ...manuscript, closing: { id: proposed.id, reason, by: user.id, at: now } };
    await tellSecondEditors(inside, proposal, { proposer: user.id, news });
    await dropDraft(inside, editorsDraft(manuscript, user, `closing ${reason}`));
    return { outcome: 'proposed' };
  },
);

export type Closing = NonNullable<Awaited<ReturnType<typeof findClosing>>>;

export async function findClosing({ db }: HasDb, { closing }: Pick<CaseFile, 'closing'>) {
  if (closing === null) return null;
  const written = await db
    .selectFrom('closings')
    .select(['words', 'subject', 'letter'])
    .where('id', '=', closing.id)
    .executeTakeFirstOrThrow();
  return { ...closing, ...written };
}
