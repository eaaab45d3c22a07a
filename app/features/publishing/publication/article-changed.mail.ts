import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you are an author of this article.',
);

export type ArticleChange = 'correction' | 'retraction' | 'unpublishing';

/** A change, or that it was proposed, or that it will not be made. */
export type ChangeTold = ArticleChange | `${ArticleChange}-proposed` | `${ArticleChange}-dropped`;

/** How long authors may object where a journal has no second editor. */
export const DAYS_TO_OBJECT = 14;

const changed = (name: ArticleChange, heading: string, what: string, notice: string) =>
  toAuthors({
    ...{ name: `article-${name}`, title: heading },
    when: `The ${name} of an article; to each author`,
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

const proposedChange = toAuthors({
  ...{ name: 'article-change-announced', title: 'Change of an article announced' },
  when: 'A retraction is proposed, or a change by an editor whom the article names; to each author',
  subject: 'Proposed: {{change}} of your article: {{title}}',
  samples: { changes: 'title and abstract' },
  keeps: 0,
  text: [
    'An editor of the {{journal}} has proposed the {{change}} of your published article. It appears once a second editor has confirmed it; where the journal has no second editor, in {{days}} days at the earliest.',
    'Title: {{title}}\nWhat changes: {{changes}}',
    'The text for readers:\n{{words}}',
    '{{article}}',
    'If you have questions or object, please write to {{editorialEmail}}.',
  ],
  links: { article: 'Open the article' },
});

const droppedChange = toAuthors({
  ...{ name: 'article-change-dropped', title: 'Change of an article dropped' },
  when: 'A change that was announced is refused or withdrawn; to each author',
  subject: 'Your article stays as it is: {{title}}',
  text: [
    'The {{change}} of your published article, which we announced to you, will not be made. The article stays as it is.',
    'Title: {{title}}',
    '{{article}}',
  ],
  links: { article: 'Open the article' },
});

/** What changes is empty where nothing is different. */
export const articleChanges = {
  'correction-proposed': proposedChange,
  'retraction-proposed': proposedChange,
  'unpublishing-proposed': proposedChange,
  'correction-dropped': droppedChange,
  'retraction-dropped': droppedChange,
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
  unpublishing: changed(
    'unpublishing',
    'Your article is being unpublished',
    'The {{journal}} is unpublishing your article. Its address tells readers so, with the date and the reason.',
    'The reason given to readers:',
  ),
} as const satisfies Record<ChangeTold, unknown>;
