import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const copyAdded = defineLetter({
  ...{ name: 'anonymised-copy-added', title: 'Anonymised copy added', to: 'Authors' },
  when: 'An editor adds an anonymised copy; to the corresponding author',
  subject: 'Anonymised copy of manuscript {{paperId}}',
  text: [
    'Dear {{name}},',
    'The editorial office has added an anonymised copy of your manuscript. Reviewers will read this copy, so that they do not learn who the authors are. Your own files stay as you sent them.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{tracking}}',
    'No action is needed from you. If you have a question about the copy, please write to {{editorialEmail}}.',
  ],
  links: { tracking: 'Follow your manuscript' },
  reason:
    'You are receiving this e-mail because you are the corresponding author of manuscript {{paperId}}.',
});
