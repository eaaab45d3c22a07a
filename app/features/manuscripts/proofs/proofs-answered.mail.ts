import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const proofsApproved = defineNews({
  name: 'proofs-approved',
  subject: 'The proofs have been approved',
  when: 'The corresponding author approves the proofs; to the handling editor',
  text: ['The corresponding author has approved proof {{round}}.', '{{next}}'],
  samples: { next: 'The article can be published as it is.' },
});

export const proofsCorrected = defineNews({
  name: 'proofs-corrected',
  subject: 'Corrections to the proofs have arrived',
  when: 'The corresponding author sends corrections; to the handling editor',
  text: [
    'The corresponding author has sent corrections to proof {{round}}.',
    '{{what}}',
    'Please make the corrections. You can then add the new PDF and send it as a new proof.',
    '{{next}}',
  ],
  samples: {
    what: '2 of them are marked in the text: you can apply them on the Typesetting page.',
    next: 'The answers to your queries are on the Typesetting page.',
  },
});
