import { toNamedAuthors } from '../core/letters/readers.ts';

export const authorship = toNamedAuthors({
  ...{ name: 'authorship', title: 'Confirm authorship' },
  when: 'A submission is complete; to each co-author',
  subject: 'Please confirm that you are an author: paper ID {{paperId}}',
  keeps: 3,
  text: [
    'You have been named as an author of a manuscript submitted to the {{journal}}. Please confirm that you are an author, that you have read the manuscript, and that you agree to its submission.',
    'Paper ID: {{paperId}}\nTitle: {{title}}\nSubmitted by: {{author}}\nAuthors: {{authors}}',
    '{{confirm}}',
    'This link is meant for you alone. If you are not an author of this manuscript, or did not agree to its submission, please write to {{editorialEmail}}.',
  ],
  links: { confirm: 'Confirm authorship' },
});
