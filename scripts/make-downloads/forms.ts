import type { Form } from './form.ts';
import { sampleLine, type JournalFacts } from './journal-facts.ts';

/** The publishing agreement that the corresponding author completes after acceptance. */
export function copyrightForm(facts: JournalFacts): Form {
  return {
    title: 'Copyright form',
    lead:
      `Publishing agreement for one accepted article. The corresponding author completes it after ` +
      `acceptance, never before, and sends it to ${facts.contact.editorial.email}.`,
    blocks: [
      {
        kind: 'fields',
        fields: [
          { label: 'Paper ID' },
          { label: 'Title of the article', lines: 2 },
          { label: 'All authors, in order', lines: 2 },
          { label: 'Corresponding author' },
          { label: 'E-mail' },
        ],
      },
      { kind: 'heading', text: 'What the authors give' },
      {
        kind: 'text',
        text:
          `The copyright stays with the authors. They give ${facts.publisher.name} the right to be the ` +
          `first to publish the article in the ${facts.title}, in print and online, to store, index ` +
          `and distribute it, and to make it available under the ` +
          `licence ${facts.licence.name}.`,
      },
      { kind: 'heading', text: 'What the authors keep' },
      {
        kind: 'points',
        items: [
          'Patent and trademark rights, and the rights to the research itself.',
          'Use of the article in teaching, theses and talks, and of their own figures and tables, citing the article.',
          'Sharing of the manuscript as submitted, and of the accepted manuscript with a link to the DOI.',
        ],
      },
      { kind: 'heading', text: 'What the authors confirm' },
      {
        kind: 'points',
        items: [
          'The article is original, and no other agreement stands against this one.',
          'Every author agrees with the list of authors, its order and this agreement.',
          'Permission is at hand for all material that belongs to others.',
        ],
      },
      { kind: 'heading', text: 'Please choose' },
      {
        kind: 'choices',
        items: [
          'The authors hold the rights.',
          'An employer or a government holds the rights; its representative signs below.',
          'Gold open access is wanted. The authors are responsible for the article publishing charge stated in the acceptance letter.',
        ],
      },
      { kind: 'heading', text: 'Signature' },
      {
        kind: 'fields',
        fields: [
          { label: 'Name and office' },
          { label: 'Place and date' },
          { label: 'Signature', lines: 2 },
        ],
      },
    ],
    foot: sampleLine(facts),
  };
}

/** What the corresponding author declares on submission. */
export function undertakingForm(facts: JournalFacts): Form {
  return {
    title: 'Undertaking form',
    lead:
      'The corresponding author signs it on behalf of all authors and sends it together with the ' +
      'title page. It names the authors: keep it apart from the anonymised manuscript.',
    blocks: [
      {
        kind: 'fields',
        fields: [
          { label: 'Title of the manuscript', lines: 2 },
          { label: 'All authors, in order', lines: 2 },
          { label: 'Corresponding author' },
          { label: 'E-mail' },
          { label: 'Paper ID, if known' },
        ],
      },
      { kind: 'heading', text: 'We confirm that' },
      {
        kind: 'points',
        items: [
          'the work is original and has not been published before in this form, in any language;',
          'it is not under consideration by another journal, and will not be submitted elsewhere until this journal has decided or we have withdrawn it;',
          'all authors have read and approved the submitted version and agree to its submission;',
          'everybody named is an author, everybody who is an author is named, and all know that the list can change only before acceptance, with the editor’s approval and the written confirmation of all;',
          'the authorities responsible at the institution have approved the work where that is needed;',
          'research with people, human data or animals had the approval of an ethics committee and, where required, informed consent, and the manuscript says so;',
          `permission is at hand for material that belongs to others, and no more than ${facts.policyLimits.similarityPercent}% of the paper comes from the work of others, always with its source;`,
          'competing interests and funding are declared on the title page, and any use of generative AI before the references;',
          'research data are deposited, or the manuscript says why they cannot be shared.',
        ],
      },
      { kind: 'heading', text: 'Earlier versions' },
      {
        kind: 'text',
        text: 'Conference paper, thesis or preprint from which this work comes, with its address; otherwise “none”.',
      },
      { kind: 'fields', fields: [{ label: 'Earlier version', lines: 2 }] },
      { kind: 'heading', text: 'Signature' },
      {
        kind: 'fields',
        fields: [{ label: 'Name' }, { label: 'Place and date' }, { label: 'Signature', lines: 2 }],
      },
    ],
    foot: sampleLine(facts),
  };
}

/** An author's request for a certificate of publication. */
export function certificateForm(facts: JournalFacts): Form {
  return {
    title: 'Certificate form',
    lead:
      `An author of a published article asks for a certificate of publication with this form. ` +
      `Send it to ${facts.contact.editorial.email}.`,
    blocks: [
      {
        kind: 'fields',
        fields: [
          { label: 'Paper ID' },
          { label: 'Title of the article', lines: 2 },
          { label: 'Volume, issue, pages' },
          { label: 'DOI' },
        ],
      },
      { kind: 'heading', text: 'The certificate is for' },
      {
        kind: 'fields',
        fields: [
          { label: 'Name, as it stands in the article', lines: 2 },
          { label: 'Institution' },
          { label: 'E-mail' },
        ],
      },
      {
        kind: 'choices',
        items: ['Please send it as a PDF file.', 'Please send it on paper to this address:'],
      },
      { kind: 'fields', fields: [{ label: 'Postal address', lines: 2 }] },
      { kind: 'fields', fields: [{ label: 'Date and signature', lines: 2 }] },
    ],
    foot: sampleLine(facts),
  };
}
