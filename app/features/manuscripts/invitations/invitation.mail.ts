import type { Letter } from '#app/platform/mail/letter.ts';
import { reviewersLetter } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

type Kind = { name: string; title: string; when: string; subject: string; opening: string };

const REVISED =
  'It was reviewed before, and the authors have sent a revision since: you would be asked about that.';

const kindOfInvitation = ({ subject, opening, ...kind }: Kind) =>
  reviewersLetter({
    ...{ ...kind, subject: `${subject} {{title}}` },
    text: [
      opening,
      '{{what}}',
      '{{note}}',
      'Title: {{title}}\nPlease answer by: {{answerBy}}\nThe review would be due: {{due}}',
      '{{abstract}}',
      '{{review}}',
      'You do not need an account. Opening the link does not commit you: you can accept, decline or suggest a colleague there.',
      'The review is double anonymised: you are not told who the authors are, and they are not told who you are.',
      '{{signature}}',
    ],
    links: { review: 'View the invitation' },
    samples: { what: REVISED },
  });

const AGAIN = 'Thank you again for your review of this manuscript for the {{journal}}.';
const BESIDE = 'You can read your earlier review beside the new version.';

const invitations = {
  first: kindOfInvitation({
    ...{ name: 'review-invitation', title: 'Invitation' },
    when: 'A reviewer is invited',
    subject: 'Would you review a manuscript?',
    opening: 'We would be grateful for your opinion on a manuscript submitted to the {{journal}}.',
  }),
  revision: kindOfInvitation({
    ...{ name: 'review-invitation-revision', title: 'Invitation to a revision' },
    when: 'A reviewer of the manuscript is invited to review its revision',
    subject: 'Would you review the revision?',
    opening: `${AGAIN} The authors have now sent a revision of it, and we would be grateful for your opinion on the changes. ${BESIDE}`,
  }),
  again: kindOfInvitation({
    ...{ name: 'review-invitation-again', title: 'Invitation to another round' },
    when: 'A reviewer of the manuscript is invited again without a revision',
    subject: 'Would you review a manuscript again?',
    opening: `${AGAIN} It is now in another round of review, and we would be grateful for your opinion again. ${BESIDE}`,
  }),
} as const;

/** @param note words of the editor to this reviewer */
export function invitationLetter(facts: ReviewerFacts, note = ''): Letter {
  const { reviewedBefore, isRevised } = facts;
  const kind = !reviewedBefore ? 'first' : isRevised ? 'revision' : 'again';
  const what = kind === 'first' && isRevised ? REVISED : '';
  return invitations[kind].write({ ...facts, what, note });
}
