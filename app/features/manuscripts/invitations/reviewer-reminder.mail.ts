import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import { signature, signed } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';
import type { Reminder } from './reviewer-reminder.ts';

type Words = { subject: string; text: (facts: ReviewerFacts) => string; label: string };

const ANSWER = 'Accept or decline';
const REVIEW = 'Continue your review';

const WORDS: Record<Reminder, Words> = {
  'answer-soon': {
    subject: 'A reminder: would you review a manuscript?',
    text: ({ answerBy }) =>
      `A few days ago we invited you to review this manuscript. Could you let us know by ${dayOf(answerBy)}? A quick “no” is just as helpful.`,
    label: ANSWER,
  },
  'answer-late': {
    subject: 'Would you still review a manuscript?',
    text: () =>
      'We invited you to review this manuscript but have not heard from you. We may invite another reviewer in the meantime. If you would like to review it, please let us know soon.',
    label: ANSWER,
  },
  'review-soon': {
    subject: 'Your review is due soon',
    text: ({ dueAt }) =>
      `Thank you again for reviewing this manuscript. Your review is due on ${dayOf(dueAt)}. Your draft has been saved.`,
    label: REVIEW,
  },
  'review-late': {
    subject: 'Your review was due',
    text: ({ dueAt }) =>
      `Your review of this manuscript was due on ${dayOf(dueAt)}. The authors are waiting: could you send it in the next few days? If you need more time, you can ask for it on the page of your review.`,
    label: REVIEW,
  },
  'review-last': {
    subject: 'We are still waiting for your review',
    text: ({ dueAt }) =>
      `Your review of this manuscript was due on ${dayOf(dueAt)}. If you cannot finish it, please decline on its page so that we can invite another reviewer. You do not need to give a reason. If you only need more time, you can ask for it there.`,
    label: REVIEW,
  },
};

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
    ...signed(facts),
  });
}
