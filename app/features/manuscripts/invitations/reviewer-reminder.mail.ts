import { reviewersLetter } from './reviewer-facts.ts';
import type { Reminder } from './reviewer-reminder.ts';

const END = ['Title: {{title}}', '{{review}}', '{{signature}}'] as const;
const OF_ANSWER = { links: { review: 'Accept or decline' } } as const;
const OF_REVIEW = { links: { review: 'Continue your review' } } as const;

export const reviewerReminders = {
  'answer-soon': reviewersLetter({
    ...{ ...OF_ANSWER, name: 'reminder-answer-soon', title: 'Reminder to answer' },
    when: 'An invitation has waited for some days',
    subject: 'A reminder: would you review a manuscript: {{title}}',
    text: [
      'A few days ago we invited you to review this manuscript. Could you let us know by {{answerBy}}? A quick “no” is just as helpful.',
      ...END,
    ],
  }),
  'answer-late': reviewersLetter({
    ...{ ...OF_ANSWER, name: 'reminder-answer-late', title: 'Answer overdue' },
    when: 'An invitation is not answered in time',
    subject: 'Would you still review a manuscript: {{title}}',
    text: [
      'We invited you to review this manuscript but have not heard from you. We may invite another reviewer in the meantime. If you would like to review it, please let us know soon.',
      ...END,
    ],
  }),
  'review-soon': reviewersLetter({
    ...{ ...OF_REVIEW, name: 'reminder-review-soon', title: 'Review due soon' },
    when: 'A review is due soon',
    subject: 'Your review is due soon: {{title}}',
    text: [
      'Thank you again for reviewing this manuscript. Your review is due on {{due}}. Anything you have written so far has been saved.',
      ...END,
    ],
  }),
  'review-late': reviewersLetter({
    ...{ ...OF_REVIEW, name: 'reminder-review-late', title: 'Review overdue' },
    when: 'A review is overdue',
    subject: 'Your review was due: {{title}}',
    text: [
      'Your review of this manuscript was due on {{due}}. The authors are waiting: could you send it in the next few days? If you need more time, you can ask for it on the page of your review.',
      ...END,
    ],
  }),
  'review-last': reviewersLetter({
    ...{ ...OF_REVIEW, name: 'reminder-review-last', title: 'Review overdue, last reminder' },
    when: 'A review is long overdue',
    subject: 'We are still waiting for your review: {{title}}',
    text: [
      'Your review of this manuscript was due on {{due}}. If you cannot finish it, please decline on its page so that we can invite another reviewer. You do not need to give a reason. If you only need more time, you can ask for it there.',
      ...END,
    ],
  }),
} as const satisfies Record<Reminder, unknown>;
