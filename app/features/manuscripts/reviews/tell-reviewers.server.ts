import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { outcomeForReviewer } from './outcome-for-reviewer.mail.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { endInvitation } from '../invitations/end-invitation.server.ts';

/** Their invitations end where no review came. Alternates who were never asked hear nothing. */
export async function tellReviewers(
  inside: Platform,
  { paperId, reviewNumber, title, round, invitations }: CaseFile,
  decision: { id: number; label: string },
): Promise<void> {
  const { facts } = journalOf(inside);
  const open = invitations.filter(
    (each) => each.round === round && each.cancelledAt === null && each.declinedAt === null,
  );
  for (const { id: invitation, name, email, invitedAt, completedAt } of open) {
    const reviewed = completedAt !== null;
    const ending = { paperId, invitation, why: 'decided' } as const;
    const isUnsent = !reviewed && (await endInvitation(inside, ending)) === 'unsent';
    if (invitedAt === null || isUnsent) continue;
    const about = { journal: facts.title, reviewNumber, title, name };
    await queueLetter(inside, {
      to: { name, address: email },
      letter: outcomeForReviewer({ ...about, decision: decision.label, reviewed }),
      purpose: 'outcome-for-reviewer',
      about: `manuscript:${paperId}`,
      key: `${invitation}:${decision.id}`,
    });
  }
}
