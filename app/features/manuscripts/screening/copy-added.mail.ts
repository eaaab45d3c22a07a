import { toCorresponding } from '../core/letters/readers.ts';

export const copyAdded = toCorresponding({
  ...{ name: 'anonymised-copy-added', title: 'Anonymised copy added' },
  when: 'An editor adds an anonymised copy; to the corresponding author',
  subject: 'Anonymised copy of manuscript {{paperId}}',
  text: [
    'The editorial office has added an anonymised copy of your manuscript. Reviewers will read this copy, so that they do not learn who the authors are. Your own files stay as you sent them.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{tracking}}',
    'No action is needed from you. If you have a question about the copy, please write to {{editorialEmail}}.',
  ],
  links: { tracking: 'Follow your manuscript' },
});
