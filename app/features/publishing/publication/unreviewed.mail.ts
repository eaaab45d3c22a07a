import { toEditors } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  name: string;
  editor: string;
  title: string;
  authors: string;
  articleUrl: string;
  /** Where it is unpublished with one press. */
  takeDownUrl: string;
};

type Described = { name: string; title: string; when: string; subject: string; says: string };

/** What was published, with the way to it and the way to undo it. */
const aboutArticle = ({ says, ...described }: Described & { keeps?: number }) =>
  toEditors({
    ...described,
    text: [says, 'Title: {{title}}\nAuthors: {{authors}}', '{{article}}', '{{takeDown}}'],
    links: { article: 'Read the article', takeDown: 'Take it down' },
  });

const unreviewed = aboutArticle({
  ...{ name: 'article-unreviewed', title: 'Article published without a manuscript' },
  when: 'An editor publishes an upload that is no manuscript of the office; to the other editors-in-chief',
  subject: 'Published without review here: {{title}}',
  keeps: 0,
  says: '{{editor}} has published a paper that was not submitted through this office, so no review or decision is on record for it. This is right for a back issue or an editorial. Please check that it is one.',
});

const replaced = aboutArticle({
  ...{ name: 'article-replaced', title: 'Article replaced without a manuscript' },
  when: 'An editor gives another PDF or title to an article that is no manuscript of the office; to the other editors-in-chief',
  subject: 'Changed without review here: {{title}}',
  keeps: 0,
  says: '{{editor}} has given another PDF or another title to an article that was not submitted through this office, so no review or decision is on record for it. Please check that it is the same paper as before.',
});

const swapped = aboutArticle({
  ...{ name: 'article-pdf-replaced', title: 'PDF of an article replaced' },
  when: 'A correction gives another PDF to an article that was a manuscript of the office; to the other editors-in-chief',
  subject: 'PDF replaced: {{title}}',
  keeps: 0,
  says: '{{editor}} has replaced the PDF of a published article by a correction. No proof was sent and no second editor was asked. The notice tells readers why, and the earlier PDF can still be read. Please check that it is the paper that was accepted.',
});

const another = aboutArticle({
  ...{ name: 'article-of-another', title: 'Article with the text of another manuscript' },
  when: 'An editor publishes a manuscript with the PDF or abstract of another one of the office; to the other editors-in-chief',
  subject: 'Published with the text of another manuscript: {{title}}',
  says: '{{editor}} has published a manuscript with the PDF or the abstract of another manuscript of this office, and has given a reason. This is right for a paper that was submitted again. Please check that it is the one that was accepted.',
});

const LETTERS = { new: unreviewed, replaced, swapped, another };

/** What is published past a review: a new article, in the place of one, a PDF alone, or for another manuscript. */
export type Unreviewed = keyof typeof LETTERS;

/** Tells an editor that another one published a paper that the office never had, or put it in the place of another. */
export const unreviewedLetter = (
  { articleUrl, takeDownUrl, ...facts }: Facts,
  what: Unreviewed,
): Letter => LETTERS[what].write({ ...facts, article: articleUrl, takeDown: takeDownUrl });
