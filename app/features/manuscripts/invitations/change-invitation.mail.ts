import { reviewersLetter } from './reviewer-facts.ts';

export const invitationCancelled = reviewersLetter({
  ...{ name: 'invitation-cancelled', title: 'Review no longer needed' },
  when: 'An invitation is cancelled',
  subject: 'A review is no longer needed: {{title}}',
  text: [
    'We invited you to review this manuscript. Your review is no longer needed, and no action is needed from you. Thank you for being willing to help.',
    'Title: {{title}}',
    '{{note}}',
    'If you had started your review, the draft has been saved: you can still read it with your link.',
    '{{signature}}',
  ],
});

export const newLink = reviewersLetter({
  ...{ name: 'review-link', title: 'New link' },
  when: 'An editor replaces the link of a reviewer',
  subject: 'A new link for your review: {{title}}',
  text: [
    'The link that we sent you earlier no longer works. Please use this one from now on. Anything you have written has been saved.',
    'Title: {{title}}',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Open the review' },
});

export const reviewThanks = reviewersLetter({
  ...{ name: 'review-thanks', title: 'Thanks of an editor' },
  when: 'An editor thanks a reviewer',
  subject: 'Thank you for your review: {{title}}',
  text: [
    'Thank you for the time and care that you gave to the review of this manuscript.',
    'Title: {{title}}',
    '{{note}}',
    '{{signature}}',
  ],
});

export const linkAgain = reviewersLetter({
  ...{ name: 'review-link-again', title: 'The link again' },
  when: 'A reviewer asks for a new link',
  subject: 'The link for your review: {{title}}',
  text: [
    'A new link for this review was requested on our website. If it was not you, you can ignore this e-mail.',
    'Title: {{title}}',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Open the review' },
});
