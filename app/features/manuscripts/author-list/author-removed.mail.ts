import { toNamedAuthors } from '../core/letters/readers.ts';

export const authorRemoved = toNamedAuthors({
  ...{ name: 'author-removed', title: 'No longer an author' },
  when: 'A change of authors takes a person from the list; to that person',
  subject: 'You are no longer listed as an author: paper ID {{paperId}}',
  keeps: 2,
  text: [
    'All who were asked have consented to the change of authors, and you are no longer listed as an author of a manuscript submitted to the {{journal}}.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    'If you are an author of this manuscript and did not consent to this, please write to {{editorialEmail}}: the editors can see the change in its history.',
  ],
});
