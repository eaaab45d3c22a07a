import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type AgreementFacts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  title: string | null;
  /** As it was typed. */
  signedName: string | null;
};

const agreementSigned = defineLetter({
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

export const agreementSignedLetter = ({
  name,
  signedName,
  agreementUrl,
  ...facts
}: AgreementFacts & { name: string | null; agreementUrl: string }): Letter =>
  agreementSigned.write({
    ...{ ...facts, name: name ?? 'author', signedBy: signedName, agreement: agreementUrl },
  });

const productionBegins = defineLetter({
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

export const productionBeginsLetter = ({
  signedName,
  officeUrl,
  ...facts
}: AgreementFacts & { name: string; officeUrl: string }): Letter =>
  productionBegins.write({ ...facts, signedBy: signedName, manuscript: officeUrl });
