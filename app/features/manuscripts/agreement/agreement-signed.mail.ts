import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const agreementSigned = defineLetter({
  ...{ name: 'agreement-signed', title: 'Publishing agreement signed', to: 'Authors' },
  when: 'The corresponding author signs the publishing agreement; to all authors',
  subject: 'The publishing agreement has been signed: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'The corresponding author has signed the publishing agreement with the {{journal}} for all authors. The article now goes into production.',
    'Paper ID: {{paperId}}\nTitle: {{title}}\nSigned by: {{signedBy}}',
    '{{agreement}}',
    'If anything is wrong, please write to {{editorialEmail}} soon.',
  ],
  links: { agreement: 'Read the agreement' },
  reason: 'You are receiving this e-mail because you are an author of manuscript {{paperId}}.',
});

export const productionBegins = defineLetter({
  ...{ name: 'production-begins', title: 'Production can begin', to: 'Editors' },
  when: 'The publishing agreement is signed; to the handling editor',
  subject: 'Production can begin: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'The publishing agreement for this manuscript has been signed. Production can begin.',
    'Paper ID: {{paperId}}\nTitle: {{title}}\nSigned by: {{signedBy}}',
    '{{manuscript}}',
  ],
  links: { manuscript: 'Open the manuscript' },
  reason: 'You are receiving this e-mail because you handle manuscript {{paperId}}.',
});
