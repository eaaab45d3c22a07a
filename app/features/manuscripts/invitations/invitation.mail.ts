import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import { signature, signed } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

const subjectOf = ({ reviewedBefore, isRevised }: ReviewerFacts): string =>
  !reviewedBefore
    ? 'Would you review a manuscript?'
    : isRevised
      ? 'Would you review the revision?'
      : 'Would you review a manuscript again?';

function opening({ reviewedBefore, isRevised, journal }: ReviewerFacts): string {
  if (!reviewedBefore) {
    return `We would be grateful for your opinion on a manuscript submitted to the ${journal}.`;
  }
  const now = isRevised
    ? 'The authors have now sent a revision of it, and we would be grateful for your opinion on the changes.'
    : 'It is now in another round of review, and we would be grateful for your opinion again.';
  return `Thank you again for your review of this manuscript for the ${journal}. ${now} You can read your earlier review beside the new version.`;
}

/** @param note words of the editor to this reviewer */
export function invitationLetter(facts: ReviewerFacts, note = ''): Letter {
  const { name, title, abstract, url, answerBy, dueAt } = facts;
  return renderLetter({
    subject: `${subjectOf(facts)} ${title}`,
    heading: 'Would you review this manuscript?',
    paragraphs: [
      `Dear ${name},`,
      opening(facts),
      ...(note === '' ? [] : [{ quote: note }]),
      {
        facts: [
          ['Title', title],
          ['Please answer by', dayOf(answerBy)],
          ['The review would be due', dayOf(dueAt)],
        ],
      },
      ...(abstract === '' ? [] : [{ quote: abstract }]),
      { action: { label: 'View the invitation', url } },
      'You do not need an account. Opening the link does not commit you: you can accept, decline or suggest a colleague there.',
      'The review is double anonymised: you are not told who the authors are, and they are not told who you are.',
      signature(facts),
    ],
    ...signed(facts),
  });
}
