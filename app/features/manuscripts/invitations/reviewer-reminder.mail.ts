import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import { REVIEWER_REASON } from './reviewer-facts.ts';
import type { Reminder } from './reviewer-reminder.ts';

const END = ['Title: {{title}}', '{{review}}', '{{signature}}'] as const;
const OF_ANSWER = {
  to: 'Reviewers',
  links: { review: 'Accept or decline' },
  reason: REVIEWER_REASON,
} as const;
const OF_REVIEW = { ...OF_ANSWER, links: { review: 'Continue your review' } } as const;

export const reviewerReminders = {
  'answer-soon': defineLetter({
    ...{ ...OF_ANSWER, name: 'reminder-answer-soon', title: 'Reminder to answer' },
    when: 'An invitation has waited for some days',
    subject: 'A reminder: would you review a manuscript: {{title}}',
    text: [
      'Dear {{name}},',
      'A few days ago we invited you to review this manuscript. Could you let us know by {{answerBy}}? A quick “no” is just as helpful.',
      ...END,
    ],
  }),
  'answer-late': defineLetter({
    ...{ ...OF_ANSWER, name: 'reminder-answer-late', title: 'Answer overdue' },
    when: 'An invitation is not answered in time',
    subject: 'Would you still review a manuscript: {{title}}',
    text: [
      'Dear {{name}},',
      'We invited you to review this manuscript but have not heard from you. We may invite another reviewer in the meantime. If you would like to review it, please let us know soon.',
      ...END,
    ],
  }),
  'review-soon': defineLetter({
    ...{ ...OF_REVIEW, name: 'reminder-review-soon', title: 'Review due soon' },
    when: 'A review is due soon',
    subject: 'Your review is due soon: {{title}}',
    text: [
      'Dear {{name}},',
      'Thank you again for reviewing this manuscript. Your review is due on {{due}}. Your draft has been saved.',
      ...END,
    ],
  }),
  'review-late': defineLetter({
    ...{ ...OF_REVIEW, name: 'reminder-review-late', title: 'Review overdue' },
    when: 'A review is overdue',
    subject: 'Your review was due: {{title}}',
    text: [
      'Dear {{name}},',
      'Your review of this manuscript was due on {{due}}. The authors are waiting: could you send it in the next few days? If you need more time, you can ask for it on the page of your review.',
      ...END,
    ],
  }),
  'review-last': defineLetter({
    ...{ ...OF_REVIEW, name: 'reminder-review-last', title: 'Review overdue, last reminder' },
    when: 'A review is long overdue',
    subject: 'We are still waiting for your review: {{title}}',
    text: [
      'Dear {{name}},',
      'Your review of this manuscript was due on {{due}}. If you cannot finish it, please decline on its page so that we can invite another reviewer. You do not need to give a reason. If you only need more time, you can ask for it there.',
      ...END,
    ],
  }),
} as const satisfies Record<Reminder, unknown>;
