import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import { signature, signed } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

export const reviewDueMovedLetter = (facts: ReviewerFacts, note: string): Letter =>
  renderLetter({
    subject: `Your review is now due on ${dayOf(facts.dueAt)}: ${facts.title}`,
    heading: 'New due date for your review',
    paragraphs: [
      `Dear ${facts.name},`,
      `The due date of your review has been changed. It is now due on ${dayOf(facts.dueAt)}.`,
      ...(note === '' ? [] : [{ quote: note }]),
      {
        facts: [
          ['Title', facts.title],
          ['Review due', dayOf(facts.dueAt)],
        ],
      },
      { action: { label: 'Continue your review', url: facts.url } },
      'The new date is attached for your calendar. Your draft has been saved.',
      signature(facts),
    ],
    ...signed(facts),
  });
