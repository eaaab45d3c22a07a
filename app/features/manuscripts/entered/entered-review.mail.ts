import type { Letter } from '#app/platform/mail/letter.ts';
import type { ScoreSheet } from '../core/settings/score-sheet.ts';
import { recommendationOf } from '../invitations/recommendations.ts';
import { reviewersLetter } from '../invitations/reviewer-facts.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';
import type { Draft } from '../reviews/review.ts';
import { OBJECTION_DAYS } from '../core/case/counted-reviews.ts';

const reviewEntered = reviewersLetter({
  ...{ name: 'review-entered', title: 'Review entered by an editor' },
  when: 'An editor enters a review for its reviewer',
  subject: 'Your review was entered for you: {{title}}',
  keeps: 5,
  text: [
    'Thank you for your review. An editor has entered it into our system as follows. Please check that it is as you meant it.',
    'Title: {{title}}\nRecommendation: {{recommendation}}',
    '{{scores}}',
    'Comments for the authors:\n{{forAuthors}}',
    'Confidential comments for the editors:\n{{forEditors}}',
    'It counts once you confirm it. If something is not right, please tell us by the same link within {{days}} days; you can then correct the review yourself.',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Confirm or correct the review' },
});

export const reviewEnteredLetter = (
  facts: ReviewerFacts,
  draft: Draft,
  { criteria, scale }: ScoreSheet,
): Letter =>
  reviewEntered.write({
    ...facts,
    recommendation: recommendationOf(draft),
    scores: criteria.flatMap(({ id, text }) =>
      draft.scores[id] === undefined
        ? []
        : { facts: [[text, `${draft.scores[id]} of ${scale}`]] as const },
    ),
    ...{ forAuthors: draft.forAuthors, forEditors: draft.forEditors, days: OBJECTION_DAYS },
  });

const confirmReminder = (name: string, title: string, when: string, why: readonly string[]) =>
  reviewersLetter({
    ...{ name, title, when },
    subject: 'Please confirm your review: {{title}}',
    keeps: 0,
    text: [
      'An editor has entered your review of this manuscript for you, and we sent you a copy. Please confirm that it is as you meant it, or tell us what is not right.',
      ...why,
      'Title: {{title}}',
      '{{review}}',
      '{{signature}}',
    ],
    links: { review: 'Confirm or correct the review' },
  });

export const confirmReminders = {
  first: confirmReminder(
    'review-confirmation',
    'Reminder to confirm a review',
    'A review that an editor entered is not confirmed',
    [],
  ),
  last: confirmReminder(
    'review-confirmation-last',
    'Last reminder to confirm a review',
    'A review that an editor entered is still not confirmed',
    ['The authors are waiting for a decision, and this takes one click.'],
  ),
} as const;

export const objectionAnswered = reviewersLetter({
  ...{ name: 'objection-answered', title: 'Answer to an objection' },
  when: 'An editor answers a reviewer who objected to an entered review',
  subject: 'About your objection: {{title}}',
  keeps: 0,
  text: [
    'You told us that the review which an editor entered for you was not right. An editor has looked at it again; the review counts as it was entered.',
    '{{words}}',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Read the review' },
});
