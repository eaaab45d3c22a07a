import { toCorresponding } from '../core/letters/readers.ts';

export const agreementVoided = toCorresponding({
  ...{ name: 'agreement-voided', title: 'Publishing agreement void' },
  when: 'An editor declares a signed publishing agreement void; to the corresponding author',
  subject: 'Please sign the publishing agreement again: paper ID {{paperId}}',
  text: [
    'The editor had to declare the signed publishing agreement void. Your manuscript is still accepted, but it cannot be published until the agreement has been signed again.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    'The editor writes:\n{{reason}}',
    '{{agreement}}',
    'If you have a question, please write to {{editorialEmail}}.',
  ],
  links: { agreement: 'Read and sign the agreement' },
});
