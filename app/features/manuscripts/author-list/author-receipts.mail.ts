import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail at {{address}} because you are the corresponding author of manuscript {{paperId}}.',
);

const receiptOf = (what: string, when: string, title: string, received: string) =>
  toAuthors({
    ...{ name: `${what}-receipt`, title },
    when,
    subject: `${title}: paper ID {{paperId}}`,
    text: [received, 'Paper ID: {{paperId}}\nTitle: {{title}}', '{{tracking}}'],
    links: { tracking: 'Follow the manuscript' },
  });

export const authorReceipts = {
  completion: receiptOf(
    'completion',
    'A submission is completed; to the corresponding author',
    'Your submission is complete',
    'Your submission is complete. An editor will now check whether the manuscript fits the journal, and will then send it to reviewers or decline it.',
  ),
  revision: receiptOf(
    'revision',
    'A revision is sent; to the corresponding author',
    'We received your revised manuscript',
    'Your revised manuscript has arrived. The editor will decide what happens next. If you sent the wrong file, you can replace it until then.',
  ),
  appeal: receiptOf(
    'appeal',
    'An appeal is sent; to the corresponding author',
    'We received your appeal',
    'Your appeal has arrived. An editor who took no part in the decision will answer it.',
  ),
  proofs: receiptOf(
    'proofs',
    'An answer to the proofs is sent; to the corresponding author',
    'We received your answer to the proofs',
    'Your answer to the proofs has arrived.',
  ),
} as const;
