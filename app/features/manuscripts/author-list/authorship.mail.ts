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
    'This link is meant for you alone. If you are not an author of this manuscript, or did not agree to its submission, please say so on the page that it opens, or write to {{editorialEmail}}.',
  ],
  links: { confirm: 'Confirm authorship' },
});

export const authorshipAgain = toNamedAuthors({
  ...{ name: 'authorship-again', title: 'Confirm authorship again' },
  when: 'A submission is complete again with another file; to each co-author who confirmed the earlier one',
  subject: 'Please confirm once more: paper ID {{paperId}}',
  keeps: 3,
  text: [
    'Since you confirmed that you are an author of this manuscript, its file has been replaced. Please read the new one, and confirm once more that you agree to its submission.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{confirm}}',
    'This link is meant for you alone. If you do not agree to the submission, please write to {{editorialEmail}}.',
  ],
  links: { confirm: 'Read it and confirm' },
});
