import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import { signature, signed } from '../invitations/reviewer-facts.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';

export const reviewAgreedLetter = (facts: ReviewerFacts): Letter =>
  renderLetter({
    subject: `Thank you for agreeing to review: ${facts.title}`,
    heading: 'Thank you for agreeing to review',
    paragraphs: [
      `Dear ${facts.name},`,
      'Thank you for reviewing this manuscript.',
      {
        facts: [
          ['Title', facts.title],
          ['Review due', dayOf(facts.dueAt)],
        ],
      },
      { action: { label: 'Read the manuscript and write the review', url: facts.url } },
      'Your draft is saved as you type, so you can continue at any time. The due date is attached for your calendar.',
      'Please treat the manuscript as confidential.',
      signature(facts),
    ],
    ...signed(facts),
  });
