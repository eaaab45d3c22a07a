import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';

type AgreementFacts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  title: string | null;
  /** As it was typed. */
  signedName: string | null;
};

const factsOf = ({ paperId, title, signedName }: AgreementFacts) =>
  paperFacts(paperId, title, [['Signed by', signedName]]);

export function agreementSignedLetter(
  facts: AgreementFacts & { name: string | null; agreementUrl: string },
): Letter {
  const { journal, editorialEmail, paperId, name, agreementUrl } = facts;
  return renderLetter({
    subject: `The publishing agreement has been signed: paper ID ${paperId}`,
    heading: 'The publishing agreement has been signed',
    paragraphs: [
      greeting(name),
      `The corresponding author has signed the publishing agreement with the ${journal} for all authors. The article now goes into production.`,
      factsOf(facts),
      { action: { label: 'Read the agreement', url: agreementUrl } },
      `If anything is wrong, please write to ${editorialEmail} soon.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are an author of manuscript ${paperId}.`,
  });
}

export function productionBeginsLetter(
  facts: AgreementFacts & { name: string; officeUrl: string },
): Letter {
  const { journal, paperId, name, officeUrl } = facts;
  return renderLetter({
    subject: `Production can begin: paper ID ${paperId}`,
    heading: 'Production can begin',
    paragraphs: [
      `Dear ${name},`,
      'The publishing agreement for this manuscript has been signed. Production can begin.',
      factsOf(facts),
      { action: { label: 'Open the manuscript', url: officeUrl } },
    ],
    from: journal,
    reason: `You are receiving this e-mail because you handle manuscript ${paperId}.`,
  });
}
