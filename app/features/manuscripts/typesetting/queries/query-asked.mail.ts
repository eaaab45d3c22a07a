import { toCorresponding } from '../../core/letters/readers.ts';

export const queryAsked = toCorresponding({
  ...{ name: 'author-query', title: 'Query about the proofs' },
  when: 'An editor asks about the text while its proof is with the author',
  subject: 'A query about your proofs: paper ID {{paperId}}',
  text: [
    'Since we sent you the proof, the editor has asked about a passage of the text. The query is shown on the page of the proof. Please answer it there before you approve the proof.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{proof}}',
  ],
  links: { proof: 'Read the query and answer' },
});
