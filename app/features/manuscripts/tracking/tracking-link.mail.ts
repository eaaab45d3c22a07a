import { toAuthors } from '../core/letters/readers.ts';

export const trackingLink = toAuthors({
  ...{ name: 'tracking-link', title: 'Tracking link' },
  when: 'The link to a manuscript is requested on the website',
  subject: 'Your tracking link for paper ID {{paperId}}',
  text: [
    'Here is the tracking link that was requested on our website, probably by you.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{tracking}}',
    'This link is meant for you alone. If you did not request it, no action is needed.',
  ],
  links: { tracking: 'Follow your manuscript' },
});

export const completionLink = toAuthors({
  ...{ name: 'completion-link', title: 'Link to continue a submission' },
  when: 'The corresponding author asks for the link to a manuscript that is not complete yet',
  subject: 'Continue your submission: paper ID {{paperId}}',
  text: [
    'Here is the link that was requested on our website, probably by you. With it you can continue your submission on any device; everything you have saved is still there.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{completion}}',
    '{{tracking}}',
    'These links are meant for you alone. If you did not request them, no action is needed.',
  ],
  links: { completion: 'Continue the submission', tracking: 'Follow your manuscript' },
});
