import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import { signature, signed } from '../invitations/reviewer-facts.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';

/** Tells a reviewer that the manuscript waits for its authors; of them, and of what is asked, it says nothing (L6). */
export const reviewWaitsLetter = (facts: ReviewerFacts): Letter =>
  renderLetter({
    subject: `Your review can wait: ${facts.title}`,
    heading: 'Your review can wait',
    paragraphs: [
      `Dear ${facts.name},`,
      'We have asked the authors for more information and paused your review. You do not need to do anything for now, and we will not remind you.',
      'Your draft has been saved. You can go on writing, and send your review, whenever you like. We will write to you when the review goes on.',
      { action: { label: 'Open your review', url: facts.url } },
      signature(facts),
    ],
    ...signed(facts),
  });

/** The same when it goes on, with the new date. */
export const reviewGoesOnLetter = (facts: ReviewerFacts): Letter =>
  renderLetter({
    subject: `The review goes on: ${facts.title}`,
    heading: 'The review goes on',
    paragraphs: [
      `Dear ${facts.name},`,
      `Thank you for your patience: the review of this manuscript goes on. Files or details may have changed, so please have another look. Your review is now due on ${dayOf(facts.dueAt)}, as many days later as the manuscript waited.`,
      { action: { label: 'Continue your review', url: facts.url } },
      signature(facts),
    ],
    ...signed(facts),
  });
