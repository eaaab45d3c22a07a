import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { judgeLetter } from './judge-letter.ts';
import type { LetterRefused } from './judge-letter.ts';
import { revokeAcceptance } from '../certificates/revoke-acceptance.server.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { decideMove } from '../core/manuscript.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { clearRevisionDue } from '../core/write-manuscript.server.ts';
import { dropDraft } from '../drafts/keep-draft.server.ts';
import { editorsDraft } from '../drafts/keep-editors-draft.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { reopenInvitations } from '../invitations/reopen-invitations.server.ts';
import { decisionTakenBack } from '../reviews/decision-taken-back.mail.ts';
import { queueLettersToAuthors } from './letters/queue-letters-to-authors.server.ts';

export type TakingBack = { outcome: 'taken-back' } | LetterRefused | Refused;

type Written = {
  paperId: number;
  subject: string;
  letter: string;
  /** What may name a reviewer as the editor read it: see `wordsToRead`. */
  read?: string;
};

/** Where a manuscript was before the decision that led to this state. */
export const stateBefore = (state: ManuscriptState) =>
  state === 'declined' ? 'initial-assessment' : 'under-review';

/**
 * Within an hour and while nothing followed: the manuscript is as it was, and who got the first letter gets
 * another.
 */
export const takeBackDecision = (
  platform: Platform,
  user: SignedIn,
  { paperId, subject, letter, read = '' }: Written,
): Promise<TakingBack> =>
  withinCase<TakingBack>(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    const { id, facts, round, state } = manuscript;
    const to = stateBefore(state);
    const allowed = decideMove(facts, 'take-back', editor, to);
    if (allowed.outcome === 'refused') return allowed;
    const judged = judgeLetter(manuscript, `${subject}\n${letter}`, read);
    if (judged.outcome !== 'fit') return judged;
    const actor = `account:${user.id}` as const;
    const decision = await inside.db
      .deleteFrom('decisions')
      .where('manuscript_id', '=', id)
      .where('round', '=', round)
      .returningAll()
      .executeTakeFirstOrThrow();
    await inside.db
      .insertInto('decisions_taken_back')
      .values({
        ...decision,
        taken_back_by: user.id,
        taken_back_at: inside.clock.now(),
        back_subject: subject,
        back_letter: letter,
      })
      .execute();
    const moving = await moveManuscript(inside, {
      manuscript,
      facts,
      name: 'take-back',
      to,
      mover: editor,
      line: {
        event: 'decision-taken-back',
        actor,
        details: { kind: decision.kind as DecisionKind, round },
      },
    });
    // An author acted at this very moment: the decision stays.
    if (moving.outcome === 'refused') throw new Overtaken();
    await clearRevisionDue(inside, id);
    await revokeAcceptance(inside, id);
    const since = decision.decided_at;
    const reopened = await reopenInvitations(inside, { paperId, since, actor });
    const mail = { subject, letter, purpose: 'decision-taken-back', key: String(decision.id) };
    await queueLettersToAuthors(inside, manuscript, mail);
    await tellReviewers(inside, manuscript, { decision: decision.id, reopened });
    await dropDraft(inside, editorsDraft(manuscript, user, `taking-back ${round}`));
    return { outcome: 'taken-back' };
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return { outcome: 'refused', reason: 'not-in-this-state' };
    throw error;
  });

class Overtaken extends Error {}

/** Those who heard of the decision: whose review it was made with, and who were released. */
async function tellReviewers(
  inside: Platform,
  { paperId, reviewNumber, title, round, invitations }: CaseFile,
  { decision, reopened }: { decision: number; reopened: ReadonlySet<number> },
): Promise<void> {
  const journal = journalOf(inside).facts.title;
  for (const { id, name, email, ...each } of invitations) {
    if (each.round !== round || each.invitedAt === null || each.declinedAt !== null) continue;
    const reviewed = each.completedAt !== null && each.cancelledAt === null;
    if (!reviewed && !reopened.has(id)) continue;
    await queueLetter(inside, {
      to: { name, address: email },
      letter: decisionTakenBack({ journal, reviewNumber, title, name, reviewed }),
      purpose: 'decision-taken-back',
      about: `manuscript:${paperId}`,
      key: `reviewer:${id}:${decision}`,
    });
  }
}
