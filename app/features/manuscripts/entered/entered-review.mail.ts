import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { ScoreSheet } from '../core/settings/score-sheet.ts';
import { recommendationOf } from '../invitations/recommendations.ts';
import { signature, signed } from '../invitations/reviewer-facts.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';
import type { Draft } from '../reviews/review.ts';
import { OBJECTION_DAYS } from '../core/case/counted-reviews.ts';

export const reviewEnteredLetter = (
  facts: ReviewerFacts,
  draft: Draft,
  { criteria, scale }: ScoreSheet,
): Letter =>
  renderLetter({
    subject: `Your review was entered for you: ${facts.title}`,
    heading: 'Your review was entered for you',
    paragraphs: [
      `Dear ${facts.name},`,
      'Thank you for your review. An editor has entered it into our system as follows. Please check that it is as you meant it.',
      {
        facts: [
          ['Title', facts.title],
          ['Recommendation', recommendationOf(draft)],
          ...criteria.flatMap(({ id, text }) =>
            draft.scores[id] === undefined
              ? []
              : [[text, `${draft.scores[id]} of ${scale}`] as const],
          ),
        ],
      },
      'Comments for the authors:',
      { quote: draft.forAuthors },
      ...(draft.forEditors === ''
        ? []
        : ['Confidential comments for the editors:', { quote: draft.forEditors }]),
      `It counts once you confirm it. If something is not right, please tell us by the same link within ${OBJECTION_DAYS} days; you can then correct the review yourself.`,
      { action: { label: 'Confirm or correct the review', url: facts.url } },
      signature(facts),
    ],
    ...signed(facts),
  });

/** @param isLast whether none follows */
export const confirmReminderLetter = (facts: ReviewerFacts, isLast: boolean): Letter =>
  renderLetter({
    subject: `Please confirm your review: ${facts.title}`,
    heading: 'Please confirm your review',
    paragraphs: [
      `Dear ${facts.name},`,
      'An editor has entered your review of this manuscript for you, and we sent you a copy. Please confirm that it is as you meant it, or tell us what is not right.',
      ...(isLast ? ['The authors are waiting for a decision, and this takes one click.'] : []),
      { facts: [['Title', facts.title]] },
      { action: { label: 'Confirm or correct the review', url: facts.url } },
      signature(facts),
    ],
    ...signed(facts),
  });

export const objectionAnsweredLetter = (facts: ReviewerFacts, words: string): Letter =>
  renderLetter({
    subject: `About your objection: ${facts.title}`,
    heading: 'About your objection',
    paragraphs: [
      `Dear ${facts.name},`,
      'You told us that the review which an editor entered for you was not right. An editor has looked at it again; the review counts as it was entered.',
      ...(words === '' ? [] : [{ quote: words }]),
      { action: { label: 'Read the review', url: facts.url } },
      signature(facts),
    ],
    ...signed(facts),
  });
