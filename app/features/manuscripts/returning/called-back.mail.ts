import { toCorresponding } from '../core/letters/readers.ts';

export const calledBack = toCorresponding({
  ...{ name: 'called-back', title: 'Manuscript called back' },
  when: 'An editor continues without waiting for a returned manuscript',
  subject: 'You do not need to send the manuscript back: paper ID {{paperId}}',
  text: [
    'The editor has decided to continue without waiting for your reply. Everything you saved is still there, and you do not need to do anything.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{manuscript}}',
    'If you have a question, please write to {{editorialEmail}}.',
  ],
  links: { manuscript: 'See the manuscript' },
});
