import type { Warning } from '#app/protocols/notices/notice-kinds.ts';
import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you are an author of this article.',
);

export type ArticleChange = 'correction' | Warning | 'unpublishing';

/** A change, or that it was proposed, or that it will not be made. */
export type ChangeTold = ArticleChange | `${ArticleChange}-proposed` | `${ArticleChange}-dropped`;

/** How long authors may object where a journal has no second editor. */
export const DAYS_TO_OBJECT = 14;

const OCCASIONS: Readonly<Record<ArticleChange, string>> = {
  correction: 'An article is corrected',
  retraction: 'An article is retracted',
  'partial-retraction': 'A part of an article is retracted',
  concern: 'An expression of concern about an article is published',
  unpublishing: 'An article is removed',
};

const changed = (name: ArticleChange, heading: string, what: string, notice: string) =>
  toAuthors({
    ...{ name: `article-${name}`, title: heading },
    when: `${OCCASIONS[name]}; to each author`,
    subject: `${heading}: {{title}}`,
    samples: { changes: 'title and abstract' },
    keeps: 4,
    text: [
      what,
      'Title: {{title}}\nWhat changes: {{changes}}',
      `${notice}\n{{words}}`,
      '{{article}}',
      'If you have questions or object, please write to {{editorialEmail}}.',
    ],
    links: { article: 'Open the article' },
  });

const announced = (name: string, title: string, subject: string, what: string) =>
  toAuthors({
    ...{ name, title, subject: `Proposed: ${subject}: {{title}}` },
    when: 'A retraction, in whole or in part, or an expression of concern is proposed, or a change by an editor whom the article names; to each author',
    samples: { changes: 'title and abstract' },
    keeps: 0,
    text: [
      `An editor of the {{journal}} has proposed ${what}. It appears once a second editor has confirmed it; where the journal has no second editor, in {{days}} days at the earliest.`,
      'Title: {{title}}\nWhat changes: {{changes}}',
      'The text for readers:\n{{words}}',
      '{{article}}',
      'If you have questions or object, please write to {{editorialEmail}}.',
    ],
    links: { article: 'Open the article' },
  });

const dropped = (name: string, title: string, what: string) =>
  toAuthors({
    ...{ name, title },
    when: 'A change that was announced is refused or withdrawn; to each author',
    subject: 'Your article stays as it is: {{title}}',
    text: [
      `The ${what}, which we announced to you, will not be made. The article stays as it is.`,
      'Title: {{title}}',
      '{{article}}',
    ],
    links: { article: 'Open the article' },
  });

const proposedChange = announced(
  'article-change-announced',
  'Change of an article announced',
  '{{change}} of your article',
  'the {{change}} of your published article',
);

const droppedChange = dropped(
  'article-change-dropped',
  'Change of an article dropped',
  '{{change}} of your published article',
);

/** What changes is empty where nothing is different. */
export const articleChanges = {
  'correction-proposed': proposedChange,
  'retraction-proposed': proposedChange,
  'concern-proposed': announced(
    'article-concern-announced',
    'Expression of concern announced',
    'an expression of concern about your article',
    'an expression of concern about your published article',
  ),
  'partial-retraction-proposed': proposedChange,
  'unpublishing-proposed': proposedChange,
  'correction-dropped': droppedChange,
  'retraction-dropped': droppedChange,
  'concern-dropped': dropped(
    'article-concern-dropped',
    'Expression of concern dropped',
    'expression of concern about your published article',
  ),
  'partial-retraction-dropped': droppedChange,
  'unpublishing-dropped': droppedChange,
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
  concern: changed(
    'concern',
    'An expression of concern about your article',
    'The {{journal}} is publishing an expression of concern about your article. The article can still be read, with a dated notice. Nothing has been decided about it yet.',
    'The notice for readers:',
  ),
  'partial-retraction': changed(
    'partial-retraction',
    'A part of your article is being retracted',
    'The {{journal}} is retracting a part of your published article. The article and its PDF can still be read, with a dated notice that says which part.',
    'The notice for readers:',
  ),
  unpublishing: changed(
    'unpublishing',
    'Your article is being unpublished',
    'The {{journal}} is unpublishing your article. Its address tells readers so, with the date and the reason.',
    'The reason given to readers:',
  ),
} as const satisfies Record<ChangeTold, unknown>;
