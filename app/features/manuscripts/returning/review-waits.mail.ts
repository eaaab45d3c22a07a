import { reviewersLetter } from '../invitations/reviewer-facts.ts';

export const reviewWaits = reviewersLetter({
  ...{ name: 'review-waits', title: 'Review paused' },
  when: 'A manuscript is returned to its authors during the review',
  subject: 'Your review can wait: {{title}}',
  text: [
    'We have asked the authors for more information and paused your review. You do not need to do anything for now, and we will not remind you.',
    'Anything you have written has been saved. You can continue writing, and send your review, whenever you like. We will write to you when the review continues.',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Open your review' },
});

export const reviewGoesOn = reviewersLetter({
  ...{ name: 'review-goes-on', title: 'Review continues' },
  when: 'A manuscript that was returned to its authors is back',
  subject: 'The review continues: {{title}}',
  text: [
    'Thank you for your patience: the review of this manuscript continues. Files or details may have changed, so please have another look. Your review is now due on {{due}}: we have added the days for which it was paused.',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Continue your review' },
});
