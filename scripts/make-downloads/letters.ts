import { AlignmentType, HeadingLevel, Paragraph, PageBreak, type FileChild } from 'docx';
import { certificateForm } from './forms.ts';
import { sampleLine, type JournalFacts } from './journal-facts.ts';
import { wordFile } from './word.ts';
import { fieldTable, para } from './word-parts.ts';
import { formChildren } from './word-form.ts';

/** The letter with which the editorial office confirms that an article has been published. */
export function publicationLetter(facts: JournalFacts): Promise<Buffer> {
  const { editorial } = facts.contact;
  return wordFile({
    title: 'Publication letter',
    description:
      'Confirmation that an article has been published, filled in by the editorial office.',
    journal: facts.title,
    foot: sampleLine(facts),
    children: [
      new Paragraph({ heading: HeadingLevel.TITLE, text: 'Publication letter' }),
      para(
        `The editorial office fills in this letter. Authors who need one, for their institution for ` +
          `instance, write to ${editorial.email} and give the paper ID.`,
        'Lead',
      ),
      ...[editorial.name, facts.title, ...editorial.address, editorial.email].map((line) =>
        para(line, 'FormText'),
      ),
      para(''),
      para('[Date]', 'FormText'),
      para('To whom it may concern', 'FormText'),
      para(
        `We confirm that the article named below was accepted for the ${facts.title} after a ` +
          `double-blind review by at least ${facts.limits.reviewersMin} independent reviewers, and ` +
          `that it has been published.`,
        'FormText',
      ),
      fieldTable([
        { label: 'Title of the article', lines: 2 },
        { label: 'Authors, in order', lines: 2 },
        { label: 'Paper ID' },
        { label: 'Received, accepted' },
        { label: 'Published' },
        { label: 'Volume, issue, pages' },
        { label: 'DOI' },
      ]),
      para(''),
      para(`ISSN (print) ${facts.issn.print}. ISSN (online) ${facts.issn.online}.`, 'FormText'),
      para(
        'The letter confirms these facts only. The article itself can be read at the address of its DOI.',
        'FormText',
      ),
      para('Yours faithfully', 'FormText'),
      para(''),
      fieldTable([{ label: 'Name and office' }, { label: 'Signature', lines: 2 }]),
    ],
  });
}

/** The request for a certificate, and on its second page the certificate itself to be filled in. */
export function certificate(facts: JournalFacts): Promise<Buffer> {
  const form = certificateForm(facts);
  const centred = (text: string, style?: string) =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { after: 200 },
      text,
      ...(style ? { style } : {}),
    });
  const page: FileChild[] = [
    new Paragraph({ children: [new PageBreak()] }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      spacing: { before: 2400, after: 500 },
      alignment: AlignmentType.CENTER,
      text: 'Certificate of publication',
    }),
    centred('The editors certify that'),
    centred('[Name of the author]', 'Title'),
    centred('is an author of the article'),
    centred('[Title of the article]', 'Title'),
    centred(`published in the ${facts.title},`),
    centred('volume [  ], [issue], pages [  –  ], on [date],'),
    centred('after a double-blind review.'),
    centred('https://doi.org/[DOI]'),
    centred(''),
    fieldTable([{ label: 'Date' }, { label: 'For the editors', lines: 2 }]),
    para(''),
    centred(`ISSN (print) ${facts.issn.print}. ISSN (online) ${facts.issn.online}.`, 'Note'),
  ];
  return wordFile({
    title: form.title,
    description: form.lead,
    journal: facts.title,
    foot: form.foot,
    line: 252,
    children: [...formChildren(form), ...page],
  });
}
