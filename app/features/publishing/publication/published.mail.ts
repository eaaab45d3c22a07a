import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type PublishedFacts = {
  journal: string;
  editorialEmail: string;
  name: string;
  title: string;
  /** Where it stands, such as `Volume 14, Issue 4`. */
  place: string;
  articleUrl: string;
};

const uploadPublished = defineLetter({
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

export const publishedLetter = ({ articleUrl, ...facts }: PublishedFacts): Letter =>
  uploadPublished.write({ ...facts, article: articleUrl });
