import { HeadingLevel, Paragraph } from 'docx';
import { sampleLine, type JournalFacts } from './journal-facts.ts';
import { wordFile } from './word.ts';
import { list, para } from './word-parts.ts';

/** The title page, sent apart from the anonymised manuscript and seen by the editors only. */
export function titlePageTemplate(facts: JournalFacts): Promise<Buffer> {
  const section = (title: string, ...text: string[]) => [
    new Paragraph({ heading: HeadingLevel.HEADING_1, text: title }),
    ...text.map((words) => para(words)),
  ];
  return wordFile({
    title: 'Title page template',
    description: 'Template for the title page of a manuscript, sent as a separate file.',
    journal: facts.title,
    foot: sampleLine(facts),
    line: 300,
    children: [
      new Paragraph({
        heading: HeadingLevel.TITLE,
        text: 'Title of the paper, the same as in the manuscript',
      }),
      para('Given Name Family Nameᵃ*, Second Authorᵇ, Third Authorᵃ', 'Authors'),
      para('ᵃ Department, Institution, Town, Country', 'Affiliation'),
      para('ᵇ Department, Other Institution, Town, Country', 'Affiliation'),
      para(
        '* Corresponding author: postal address; e-mail address that will still work in some years',
        'Affiliation',
      ),
      para(
        'ORCID iDs: Given Name Family Name https://orcid.org/xxxx-xxxx-xxxx-xxxx',
        'Affiliation',
      ),
      para(
        'This page is a separate file and only the editors see it. Type over the text and leave out ' +
          'the sections that do not apply. Sections printed with the article go back in after acceptance.',
        'Lead',
      ),
      ...section(
        'Author contributions',
        '**First Author:** Conceptualization, Methodology, Writing – original draft. **Second Author:** ' +
          'Software, Validation, Visualization. **Third Author:** Supervision, Writing – review & editing.',
      ),
      ...section(
        'Declaration of competing interests',
        'The authors declare that they have no competing interests. Or: name the author and the relationship.',
      ),
      ...section(
        'Funding',
        'This work was supported by the [name of the funder] [grant number XXXX]. The funder had no part ' +
          'in the design of the study, in the collection, analysis or interpretation of data, in the ' +
          'writing of the article, or in the decision to submit it.',
      ),
      ...section(
        'Acknowledgements',
        'People who helped and are not authors, with their agreement.',
      ),
      ...section(
        'Ethics approval and consent',
        'Committee, date and reference number, where the research needed them.',
      ),
      ...section(
        'Earlier versions',
        'Preprint, thesis or conference paper, with its address; otherwise “none”.',
      ),
      ...section('Sent together with this page'),
      ...list(
        [
          'the anonymised manuscript, as an editable file',
          'the signed undertaking form',
          'supplementary material, if any',
        ],
        'points',
      ),
    ],
  });
}
