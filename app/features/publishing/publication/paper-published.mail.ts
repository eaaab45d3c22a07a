import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you are an author of manuscript {{paperId}}.',
);

export const paperPublished = toAuthors({
  ...{ name: 'paper-published', title: 'Article published' },
  when: 'An article is published; to each author',
  subject: 'Your article has been published: paper ID {{paperId}}',
  text: [
    'Your article has been published in the {{journal}}. Readers can now find and cite it. Thank you for your work.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{article}}',
    'If you spot an error, please tell us soon: corrections are published with a dated notice.',
  ],
  links: { article: 'Read the article' },
});
