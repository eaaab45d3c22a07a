import { HeadingLevel, Paragraph, Tab, TextRun, type FileChild, type ImageRun } from 'docx';
import { equation, plot } from './paper-examples.ts';
import { sampleLine, type JournalFacts } from './journal-facts.ts';
import { wordFile } from './word.ts';
import { list, para, ruledTable, runs, textWidth } from './word-parts.ts';

const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

function heading(text: string, level: 1 | 2 | 3 | 4 = 1): Paragraph {
  return new Paragraph({ heading: levels[level - 1] ?? HeadingLevel.HEADING_1, text });
}

/** A heading without a number, such as those after the conclusion. */
function endHeading(text: string): Paragraph {
  return new Paragraph({ style: 'EndHeading', text });
}

/**
 * The template for the anonymised manuscript. Its own text explains the rules of the Guide for
 * Authors; authors type over it.
 */
export async function paperTemplate(facts: JournalFacts): Promise<Buffer> {
  const figure = await plot();
  return wordFile({
    title: 'Paper template',
    description: 'Template for an anonymised manuscript; its text explains the rules.',
    journal: facts.title,
    foot: sampleLine(facts),
    line: 360,
    numbered: true,
    children: [...opening(facts), ...body(facts, figure), ...closing()],
  });
}

function opening({ limits, policyLimits }: JournalFacts): FileChild[] {
  const goodKeywords = Math.max(limits.keywordsMin, policyLimits.keywordsMin);
  return [
    new Paragraph({
      heading: HeadingLevel.TITLE,
      text: 'Title of the paper: short and informative',
    }),
    para('[Authors: leave this line empty. Names stand on the title page only.]', 'Authors'),
    para(
      '[Affiliations: leave this line empty too. The review is double anonymised.]',
      'Affiliation',
    ),
    new Paragraph({ style: 'EndHeading', text: 'Abstract' }),
    para(
      `Type the abstract over this paragraph. It has at most ${limits.abstractWords} words and stands ` +
        'alone: why you did the work, what you did, how, what you found with figures, and what ' +
        'follows, with the main limitation. It holds no references, tables or figures, and nothing ' +
        'that tells who the authors are. Use the same text in the submission form.',
      'Abstract',
    ),
    para(
      `**Keywords:** ${limits.keywordsMin} to ${limits.keywordsMax} keywords in English, separated ` +
        `by commas; ${goodKeywords} to ${limits.keywordsMax} are best`,
      'Keywords',
    ),
  ];
}

function body({ policyLimits }: JournalFacts, figure: ImageRun): FileChild[] {
  const column = Math.round(textWidth / 4);
  return [
    heading('How to use this template'),
    para(
      'This file shows the form of a manuscript and explains it as it goes. Type over the text and ' +
        'keep the styles: they carry the structure into the printed article. The file is not ' +
        'protected against editing; please leave it so.',
    ),
    ...list(
      [
        'Send **two files**: this anonymised manuscript, and the title page with the names.',
        'Send an **editable file** (.doc, .docx or .tex). A PDF is not acceptable as a source.',
        'Keep the **single column**, the 12-point font and the page numbers. Typesetting is our task.',
      ],
      'points',
    ),
    heading('Anonymise the manuscript', 2),
    para(
      'Leave out names, affiliations, e-mail addresses, acknowledgements and grant numbers. Write ' +
        'about your own earlier work in the third person: “Earlier work [1] showed”. Remove your ' +
        'name from the document properties (_File, Info, Inspect Document_) and from the file name.',
    ),
    heading('Headings', 2),
    para(
      `There are at most ${['no', 'one', 'two', 'three', 'four'][policyLimits.headingLevels] ?? policyLimits.headingLevels} ` +
        'levels of headings. The styles Heading 1 to Heading 4 number them.',
    ),
    heading('A heading of the third level', 3),
    para('Few papers need more than two levels.'),
    heading('A heading of the fourth level', 4),
    para('This is the deepest level there is.'),
    heading('Text, mathematics and units'),
    para(
      'Write clear English, British or American, but not a mixture. Explain each abbreviation where ' +
        'it first appears. Set variables in italics, use SI units, and put a space between a number ' +
        'and its unit. Type equations with the equation editor, never as images, and number those ' +
        'that you refer to, such as Eq. (1).',
    ),
    new Paragraph({
      style: 'Equation',
      children: [
        new TextRun({ children: [new Tab()] }),
        equation(),
        new TextRun({ children: [new Tab(), '(1)'] }),
      ],
    }),
    para('where _N_ is the number of runs and _t_ with index _i_ is the time of run _i_.'),
    heading('Tables and figures'),
    para(
      'Tables are editable text with a caption above, as in Table 1. Put one value into one cell, ' +
        'give every column a heading with its unit, and avoid merged cells and vertical rules.',
    ),
    new Paragraph({
      style: 'Caption',
      children: runs('**Table 1.** Time and energy of two invented designs.'),
    }),
    ruledTable(
      [
        ['Design', 'Runs', 'Time (ms)', 'Energy (mJ)'],
        ['Baseline', '30', '41.2 ± 0.8', '9.6ᵃ'],
        ['Proposed', '30', '**28.7 ± 0.5**', '**6.1**'],
      ],
      [textWidth - 3 * column, column, column, column],
    ),
    para('ᵃ Notes stand below the table. Bold: the better value.', 'TableNote'),
    para(
      'Figures have a caption below, as in Figure 1. They work in black and white, name quantity and ' +
        'unit on each axis, and have alternative text for readers who cannot see them (_right click, ' +
        'View Alt Text_). After acceptance we ask for each figure as a separate file.',
    ),
    new Paragraph({ keepNext: true, children: [figure] }),
    new Paragraph({
      style: 'Caption',
      keepNext: false,
      children: runs('**Figure 1.** Response time over load; invented data.'),
    }),
    heading('Conclusion'),
    para(
      'Say what follows from the results and how far they reach, without repeating the abstract.',
    ),
  ];
}

function closing(): FileChild[] {
  return [
    endHeading('Data availability'),
    para(
      'The data that support this article are available at [repository] under [identifier]. Or: why ' +
        'they cannot be shared.',
    ),
    endHeading('Declaration of generative AI in scientific writing'),
    para(
      'During the preparation of this work the authors used [name and version of the tool] in order ' +
        'to [reason]. The authors then reviewed and edited the content and take full responsibility ' +
        'for it. (Leave the statement out if you used no such tool. It stands directly before the references.)',
    ),
    endHeading('References'),
    ...[
      'A. B. Author, C. Writer, Title of the article, Abbrev. J. Title 12 (3) (2024) 101–110. https://doi.org/10.xxxx/xxxxx',
      'D. Author, Title of the Book, second ed., Publisher, Town, 2021.',
      'G. Author, H. Author, Title of the paper, in: Proceedings of the Conference, Town, 2023, pp. 12–19.',
      'I. Author, Title of the data set [data set], version 2, Repository, 2024. https://doi.org/10.xxxx/xxxxx',
    ].map((text) => new Paragraph({ style: 'References', text })),
  ];
}
