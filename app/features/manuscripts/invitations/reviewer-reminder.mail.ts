import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Reminder } from '../core/invitation.ts';
import { dayOf } from '../core/words.ts';
import { footerOf, signature } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

type Words = { subject: string; text: (facts: ReviewerFacts) => string; label: string };

const ANSWER = 'Accept or decline';
const REVIEW = 'Go on with your review';

const WORDS: Record<Reminder, Words> = {
  'answer-soon': {
    subject: 'A reminder: would you review a manuscript?',
    text: ({ answerBy }) =>
      `Some days ago we asked you to review this manuscript. May we hope for your answer by ${dayOf(answerBy)}? A no helps us too.`,
    label: ANSWER,
  },
  'answer-late': {
    subject: 'Would you still review a manuscript?',
    text: () =>
      'We asked you to review this manuscript and have not heard from you. We may ask somebody else meanwhile; if you would like to review it, please tell us soon.',
    label: ANSWER,
  },
  'review-soon': {
    subject: 'Your review is due soon',
    text: ({ dueAt }) =>
      `Thank you again for reviewing this manuscript. Your review is due on ${dayOf(dueAt)}. What you typed so far is kept.`,
    label: REVIEW,
  },
  'review-late': {
    subject: 'Your review was due',
    text: ({ dueAt }) =>
      `Your review of this manuscript was due on ${dayOf(dueAt)}. The authors wait for it: could you send it within the next days? If you need more time, please answer this mail.`,
    label: REVIEW,
  },
  'review-last': {
    subject: 'Your review is still awaited',
    text: ({ dueAt }) =>
      `Your review of this manuscript was due on ${dayOf(dueAt)}. If you cannot finish it, please say so on the page, so that we can ask somebody else. No reasons are needed.`,
    label: REVIEW,
  },
};

/** Reminds a reviewer, politely, of an answer or of the review. */
export function reviewerReminderLetter(reminder: Reminder, facts: ReviewerFacts): Letter {
  const { subject, text, label } = WORDS[reminder];
  return renderLetter({
    subject: `${subject.replace(/\?$/, '')}: ${facts.title}`,
    heading: subject,
    paragraphs: [
      `Dear ${facts.name},`,
      text(facts),
      { facts: [['Title', facts.title]] },
      { action: { label, url: facts.url } },
      signature(facts),
    ],
    footer: footerOf(facts),
  });
}
