import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you are the corresponding author of manuscript {{paperId}}.',
);

export const calledBack = toAuthors({
  ...{ name: 'called-back', title: 'Manuscript called back' },
  when: 'An editor continues without waiting for a returned manuscript',
  subject: 'You need not send the manuscript back: paper ID {{paperId}}',
  text: [
    'The editor has decided to continue without waiting for your reply. Everything you saved is still there, and you do not need to do anything.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{manuscript}}',
    'If you have a question, please write to {{editorialEmail}}.',
  ],
  links: { manuscript: 'See the manuscript' },
});
