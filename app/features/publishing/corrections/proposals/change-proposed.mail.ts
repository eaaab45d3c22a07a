import { toEditors } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { ArticleChange } from '../../publication/article-changed.mail.ts';

type Facts = {
  journal: string;
  name: string;
  title: string;
  editor: string;
  step: ArticleChange;
  before: string;
  after: string;
  /** For readers. */
  notice: string;
  /** Why other people become its authors; else empty. */
  reason: string;
  url: string;
  /** Whether they were asked before. */
  isReminder: boolean;
};

const authorsProposed = (name: string, title: string, when: string, subject: string) =>
  toEditors({
    ...{ name, title, when, subject },
    keeps: 0,
    text: [
      '{{editor}} has proposed a correction that gives a published article different authors. It is published once a second editor without a conflict of interest confirms it.',
      'Title: {{title}}\nAuthors now: {{authors}}\nAuthors proposed: {{proposed}}',
      '{{reason}}',
      '{{confirm}}',
    ],
    links: { confirm: 'Confirm or refuse it' },
  });

const authorProposals = {
  first: authorsProposed(
    'article-authors-proposed',
    'Other authors of an article proposed',
    'A correction would give a published article other authors; to a second editor',
    'Please check: other authors of a published article',
  ),
  reminder: authorsProposed(
    'article-authors-reminder',
    'Other authors of an article, reminder',
    'Such a correction still waits for a second editor',
    'Still waiting for you: other authors of a published article',
  ),
} as const;

const changeProposed = (name: string, title: string, when: string, subject: string) =>
  toEditors({
    ...{ name, title, when, subject },
    keeps: 0,
    text: [
      '{{editor}} has proposed a change of a published article: {{change}}. It takes effect once a second editor without a conflict of interest confirms it.',
      'Title: {{title}}',
      'The text for readers:\n{{words}}',
      '{{confirm}}',
    ],
    links: { confirm: 'Confirm or refuse it' },
  });

/** As its letters to editors call it. */
const inWords = (step: ArticleChange): string =>
  step === 'concern' ? 'expression of concern' : step.replace('-', ' ');

const changeProposals = {
  first: changeProposed(
    'article-change-proposed',
    'Change of an article proposed',
    'A retraction, or a change by an editor whom the article names, waits for a second editor',
    'Please check a published article: {{change}}',
  ),
  reminder: changeProposed(
    'article-change-reminder',
    'Change of an article, reminder',
    'Such a change still waits for a second editor',
    'Still waiting for you, a published article: {{change}}',
  ),
} as const;

export const changeProposedLetter = (facts: Facts): Letter => {
  const { isReminder, before, after, url, step, notice, reason, ...about } = facts;
  const which = isReminder ? 'reminder' : 'first';
  const said = { ...about, confirm: url };
  return reason === ''
    ? changeProposals[which].write({ ...said, change: inWords(step), words: notice })
    : authorProposals[which].write({ ...said, reason, authors: before, proposed: after });
};

const changeAnswered = toEditors({
  ...{ name: 'article-change-answered', title: 'Change of an article answered' },
  when: 'A change of an article that waited is confirmed, refused or withdrawn, or an editor unpublishes an article; to who proposed it and the editors-in-chief',
  subject: 'Published article, {{change}}: {{decision}}',
  samples: { decision: 'refused' },
  text: [
    '{{editor}} has decided on a change of a published article.',
    'Title: {{title}}\nChange: {{change}}\nAnswer: {{decision}}',
    'The text for readers:\n{{words}}',
    '{{article}}',
  ],
  links: { article: 'Open the article in the office' },
});

type Answered = Pick<Facts, 'journal' | 'name' | 'title' | 'editor' | 'step' | 'notice' | 'url'> & {
  decision: string;
};

export const changeAnsweredLetter = ({ step, notice, url, ...about }: Answered): Letter =>
  changeAnswered.write({ ...about, change: inWords(step), words: notice, article: url });
