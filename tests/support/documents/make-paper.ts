// A paper as Word writes it, small or long.
import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  Math as WordMath,
  MathFraction,
  MathRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import type { IParagraphOptions } from 'docx';

type Child = NonNullable<IParagraphOptions['children']>[number];

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const line = (
  content: string | readonly Child[],
  options: Omit<IParagraphOptions, 'children' | 'text'> = {},
): Paragraph =>
  new Paragraph({
    children: typeof content === 'string' ? [new TextRun(content)] : content,
    ...options,
  });

const bold = (text: string): Paragraph => line([new TextRun({ text, bold: true })]);

const headed = (text: string, level: 1 | 2 = 1): Paragraph =>
  line(text, { heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2 });

const fraction = (): WordMath =>
  new WordMath({
    children: [
      new MathFraction({ numerator: [new MathRun('a')], denominator: [new MathRun('b')] }),
    ],
  });

const picture = (words: string): Paragraph =>
  line([
    new ImageRun({
      type: 'png',
      data: PIXEL,
      transformation: { width: 50, height: 50 },
      altText: { name: 'picture', description: words },
    }),
  ]);

const table = (rows: readonly (readonly string[])[]): Table =>
  new Table({
    rows: rows.map(
      (cells, at) =>
        new TableRow({
          tableHeader: at === 0,
          children: cells.map((cell) => new TableCell({ children: [line(cell)] })),
        }),
    ),
  });

const DATE = '2026-11-02T09:00:00Z';

async function wordFile(children: readonly (Paragraph | Table)[]): Promise<Buffer> {
  const document = new Document({
    footnotes: { 1: { children: [line('Grains below a millimetre.')] } },
    comments: {
      children: [{ id: 0, author: 'A', date: new Date(DATE), children: [line('Which dunes?')] }],
    },
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: [{ level: 0, format: 'decimal', text: '%1.', alignment: AlignmentType.LEFT }],
        },
      ],
    },
    sections: [{ children: [...children] }],
  });
  return Packer.toBuffer(document);
}

/** One of everything that a paper has. */
export const smallPaper = (): Promise<Buffer> =>
  wordFile([
    line('On the Flow of Sand', { heading: HeadingLevel.TITLE }),
    line('Ana Silva, Bo Li'),
    line('University of the Desert'),
    headed('Abstract'),
    line('We study sand.'),
    line([new TextRun({ text: 'Keywords: ', bold: true }), new TextRun('sand; flow; dunes')]),
    headed('1. Introduction'),
    line([
      new TextRun('Sand is '),
      new TextRun({ text: 'very', italics: true }),
      new TextRun(' old [1, 2]'),
      new FootnoteReferenceRun(1),
      new TextRun(' (Fig. 1), as Tables 1 and 2 and Eq. (1) of Section 2.1 show. '),
      new InsertedTextRun({ text: 'It moves.', id: 1, author: 'A', date: DATE }),
      new DeletedTextRun({ text: 'It rests.', id: 2, author: 'A', date: DATE }),
      new CommentRangeStart(0),
      new TextRun(' Dunes grow.'),
      new CommentRangeEnd(0),
      new TextRun({ children: [new CommentReference(0)] }),
    ]),
    bold('2. Theory'),
    bold('2.1 The model'),
    line([fraction(), new TextRun('\t(1)')]),
    line([new TextRun('where '), fraction(), new TextRun(' is small.')]),
    picture('A dune from above'),
    line('Figure 1. A dune at noon.'),
    line('Table 1: Sizes of grains.'),
    table([
      ['Grain', 'Size'],
      ['fine', '0.1'],
    ]),
    line('Note: all in millimetres.'),
    line('first', { numbering: { reference: 'numbers', level: 0 } }),
    line('second', { numbering: { reference: 'numbers', level: 0 } }),
    line('a point', { bullet: { level: 0 } }),
    line([
      new ExternalHyperlink({
        link: 'https://example.org/dunes',
        children: [new TextRun('All data')],
      }),
    ]),
    headed('Funding'),
    line('None.'),
    headed('References'),
    line('[1] Silva, A. (2020). Sand. https://doi.org/10.1234/ABC'),
    line('[2] Li, B. Dunes. 2021.'),
  ]);
