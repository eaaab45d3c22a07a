import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

const authorsProposed = (name: string, title: string, when: string, subject: string) =>
  defineLetter({
    ...{ name, title, to: 'Editors', when, subject },
    text: [
      'Dear {{name}},',
      '{{editor}} has proposed a correction by which other people become the authors of a published article. It is published once a second editor without a conflict of interest confirms it.',
      'Title: {{title}}\nAuthors now: {{authors}}\nAuthors proposed: {{proposed}}',
      '{{reason}}',
      '{{confirm}}',
    ],
    links: { confirm: 'Confirm or refuse it' },
    reason: 'You are receiving this e-mail because you edit the journal.',
  });

export const authorProposals = {
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
