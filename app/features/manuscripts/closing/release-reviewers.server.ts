import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { isInReview } from '../core/states.ts';
import { endInvitation } from '../invitations/end-invitation.server.ts';
import { reviewReleased } from './review-released.mail.ts';

/** And ends what is open. Alternates who were never asked hear nothing. */
export async function releaseReviewers(
  inside: Platform,
  { paperId, reviewNumber, title, round, facts, invitations }: CaseFile,
): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const open = invitations.filter(
    ({ cancelledAt, declinedAt }) => cancelledAt === null && declinedAt === null,
  );
  for (const { id: invitation, name, email, invitedAt, completedAt, ...each } of open) {
    const reviewed = completedAt !== null;
    // Those of a round that was decided had their letter then.
    const isOver = !isInReview(facts.state, facts.returnedFrom) || each.round !== round;
    if (reviewed && isOver) continue;
    const ending = { paperId, invitation, why: 'closed' } as const;
    const isUnsent = !reviewed && (await endInvitation(inside, ending)) === 'unsent';
    if (invitedAt === null || isUnsent) continue;
    await queueLetter(inside, {
      to: { name, address: email },
      letter: reviewReleased({ journal, reviewNumber, title, name, reviewed }),
      purpose: 'review-released',
      about: `manuscript:${paperId}`,
      key: String(invitation),
    });
  }
}
