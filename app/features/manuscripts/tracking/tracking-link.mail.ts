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
