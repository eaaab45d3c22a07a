import { toReviewer } from '../author-changes/words-to-reviewers.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { revokeAcceptance } from '../certificates/certificates.server.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { stateBefore } from '../core/laws.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { clearRevisionDue } from '../core/write-manuscript.server.ts';
import { editorsDraft } from '../drafts/keep-draft.server.ts';
import { decisionsTakenBack } from '../reviews/decision-taken-back.mail.ts';
import { reopenInvitations } from '../invitations/preparing/reopen-invitations.server.ts';
import { refuseLetter } from '../anonymity/searched-texts.ts';
import type { LetterRefused, WrittenLetter } from '../anonymity/searched-texts.ts';
import { editorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';

/**
 * Within an hour and while nothing followed: the manuscript is as it was, and who got the first letter gets
 * another.
 */
export const takeBackDecision: EditorsCommand<
  WrittenLetter,
  { outcome: 'taken-back' } | LetterRefused
> = editorsStep({
  leads: ({ manuscript: { state } }) => ({ name: 'take-back', to: stateBefore(state) }),
  refuses: ({ manuscript, said }) => refuseLetter(manuscript, said),
  records: ({ manuscript: { round, decisions } }) => ({
    event: 'decision-taken-back',
    details: {
      kind: decisions.find((decision) => decision.round === round)!.kind as DecisionKind,
      round,
    },
  }),
  writes: async ({ inside, manuscript: { id, round }, user, said, now }) => {
    const { appeal_days: _, ...decision } = await inside.db
      .deleteFrom('decisions')
      .where('manuscript_id', '=', id)
      .where('round', '=', round)
      .returningAll()
      .executeTakeFirstOrThrow();
    await inside.db
      .insertInto('decisions_taken_back')
      .values({
        ...{ ...decision, taken_back_by: user.id, taken_back_at: now },
        ...{ back_subject: said.subject, back_letter: said.letter },
      })
      .execute();
    await clearRevisionDue(inside, id);
    await revokeAcceptance(inside, id);
    return decision;
  },
  letter: ({ said: { subject, letter } }, { id }) => ({
    ...{ subject, letter, purpose: 'decision-taken-back', key: String(id) },
  }),
  tells: async ({ inside, manuscript, actor }, { id, decided_at: since }) => {
    const { paperId } = manuscript;
    const reopened = await reopenInvitations(inside, { paperId, since, actor });
    await tellReviewers(inside, manuscript, { decision: id, reopened });
  },
  draft: ({ manuscript, user }) =>
    editorsDraft(manuscript, user, `taking-back ${manuscript.round}`),
  done: { outcome: 'taken-back' },
});

/** Those who heard of the decision: whose review it was made with, and who were released. */
async function tellReviewers(
  inside: Platform,
  manuscript: CaseFile,
  { decision, reopened }: { decision: number; reopened: ReadonlySet<number> },
): Promise<void> {
  const { paperId, reviewNumber, title, round, invitations } = manuscript;
  const journal = journalOf(inside).facts.title;
  for (const { id, name, email, ...each } of invitations) {
    if (each.round !== round || each.invitedAt === null || each.declinedAt !== null) continue;
    const reviewed = each.completedAt !== null && each.cancelledAt === null;
    if (!reviewed && !reopened.has(id)) continue;
    const letter = decisionsTakenBack[reviewed ? 'reviewed' : 'wanted'].write({
      ...{ journal, reviewNumber, title, name },
    });
    await queueLetter(inside, {
      to: { name, address: email },
      letter: await toReviewer(inside, manuscript, letter),
      purpose: 'decision-taken-back',
      about: `manuscript:${paperId}`,
      key: `reviewer:${id}:${decision}`,
    });
  }
}
