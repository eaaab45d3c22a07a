import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const paperPublished = defineLetter({
  ...{ name: 'paper-published', title: 'Article published', to: 'Authors' },
  when: 'An article is published; to each author',
  subject: 'Your article has been published: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'Your article has been published in the {{journal}}. Readers can now find and cite it. Thank you for your work.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{article}}',
    'If you spot an error, please tell us soon: corrections are published with a dated notice.',
  ],
  links: { article: 'Read the article' },
  reason: 'You are receiving this e-mail because you are an author of manuscript {{paperId}}.',
});
