import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const uploadPublished = defineLetter({
  ...{ name: 'upload-published', title: 'Uploaded paper published', to: 'Account holders' },
  when: 'A paper is published; to the account that uploaded it',
  subject: 'Your article has been published: {{title}}',
  text: [
    'Dear {{name}},',
    'The paper that you uploaded has been published as an article in the {{journal}}. Readers can now read and cite it.',
    'Title: {{title}}\nPublished in: {{place}}',
    '{{article}}',
    'If you spot an error, please write to {{editorialEmail}}: corrections are published with a dated notice.',
  ],
  links: { article: 'Read the article' },
  reason: 'You are receiving this e-mail because you uploaded this paper with your account.',
});
