import { toAuthors } from '../core/letters/readers.ts';
import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toEditors = lettersTo(
  'Editors',
  'You are receiving this e-mail because you handle manuscript {{paperId}}.',
);

export const agreementSigned = toAuthors({
  ...{ name: 'agreement-signed', title: 'Publishing agreement signed' },
  when: 'The corresponding author signs the publishing agreement; to the authors',
  subject: 'The publishing agreement has been signed: paper ID {{paperId}}',
  text: [
    'The corresponding author has signed the publishing agreement with the {{journal}} for all authors. The article now goes into production.',
    'Paper ID: {{paperId}}\nTitle: {{title}}\nSigned by: {{signedBy}}',
    '{{agreement}}',
    'If anything is wrong, please write to {{editorialEmail}} soon.',
  ],
  links: { agreement: 'Read the agreement' },
});

export const productionBegins = toEditors({
  ...{ name: 'production-begins', title: 'Production can begin' },
  when: 'The publishing agreement is signed; to the handling editor',
  subject: 'Production can begin: paper ID {{paperId}}',
  text: [
    'The publishing agreement for this manuscript has been signed. Production can begin.',
    'Paper ID: {{paperId}}\nTitle: {{title}}\nSigned by: {{signedBy}}',
    '{{manuscript}}',
  ],
  links: { manuscript: 'Open the manuscript' },
});
