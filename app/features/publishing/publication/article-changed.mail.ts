import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export type ArticleChange = 'correction' | 'retraction' | 'unpublishing';

const changed = (name: ArticleChange, heading: string, what: string, notice: string) =>
  defineLetter({
    ...{ name: `article-${name}`, title: heading, to: 'Authors' },
    when: `The ${name} of an article; to each author`,
    subject: `${heading}: {{title}}`,
    text: [
      'Dear {{name}},',
      what,
      'Title: {{title}}\nWhat changes: {{changes}}',
      `${notice}\n{{words}}`,
      '{{article}}',
      'If you have questions or object, please write to {{editorialEmail}}.',
    ],
    links: { article: 'Open the article' },
    reason: 'You are receiving this e-mail because you are an author of this article.',
  });

/** What changes is empty where nothing is different. */
export const articleChanges = {
  correction: changed(
    'correction',
    'Your article is being corrected',
    'The {{journal}} is correcting your published article. The earlier version can still be read, and a dated notice tells readers what changed.',
    'The notice for readers:',
  ),
  retraction: changed(
    'retraction',
    'Your article is being retracted',
    'The {{journal}} is retracting your published article. The article and its PDF can still be read, marked as retracted, with a dated notice. A retraction is final.',
    'The notice for readers:',
  ),
  unpublishing: changed(
    'unpublishing',
    'Your article is being unpublished',
    'The {{journal}} is unpublishing your article. Its address tells readers so, with the date and the reason.',
    'The reason given to readers:',
  ),
} as const satisfies Record<ArticleChange, unknown>;
