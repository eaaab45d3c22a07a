import { toReviewer } from '../author-changes/words-to-reviewers.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { endInvitation } from '../invitations/within-invitation.server.ts';
import { decidedWithout, outcome } from './outcome-for-reviewer.mail.ts';

/** Of the authors it says nothing (L6). */
type AboutReview = { journal: string; reviewNumber: number; title: string; name: string };

type Told = {
  why: 'decided' | 'closed';
  purpose: string;
  keyOf: (invitation: number) => string;
  /** @param reviewed whether the review is there, or no longer needed */
  write: (about: AboutReview, reviewed: boolean) => Letter;
};

/** A decision. */
export const tellReviewers = (
  inside: Platform,
  manuscript: CaseFile,
  { id, label }: { id: number; label: string },
): Promise<void> =>
  releaseReviewers(inside, manuscript, ({ round }) => round === manuscript.round, {
    why: 'decided',
    purpose: 'outcome-for-reviewer',
    keyOf: (invitation) => `${invitation}:${id}`,
    write: (about, reviewed) =>
      reviewed ? outcome.write({ ...about, decision: label }) : decidedWithout.write(about),
  });

/** Their invitations end where no review came. Alternates who were never asked hear nothing. */
export async function releaseReviewers(
  inside: Platform,
  manuscript: CaseFile,
  isMeant: (invitation: CaseInvitation) => boolean,
  { why, purpose, keyOf, write }: Told,
): Promise<void> {
  const { paperId, reviewNumber, title, invitations } = manuscript;
  const { title: journal } = journalOf(inside).facts;
  for (const invited of invitations.filter(isMeant)) {
    const { id: invitation, name, email, cancelledAt, declinedAt, completedAt } = invited;
    if (cancelledAt !== null || declinedAt !== null) continue;
    const reviewed = completedAt !== null;
    const ending = { paperId, invitation, why };
    const isUnsent = !reviewed && (await endInvitation(inside, ending)) === 'unsent';
    if (invited.invitedAt === null || isUnsent) continue;
    const letter = write({ journal, reviewNumber, title, name }, reviewed);
    await queueLetter(inside, {
      to: { name, address: email },
      letter: await toReviewer(inside, manuscript, letter),
      purpose,
      about: `manuscript:${paperId}`,
      key: keyOf(invitation),
    });
  }
}
