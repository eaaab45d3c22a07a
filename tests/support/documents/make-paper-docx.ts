import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  HeadingLevel,
  InsertedTextRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';

type Wanted = {
  title: string;
  /** How many words it has. */
  abstract: number;
  /** Whether it was written as one would not send it: tracked changes, a comment, two columns. */
  isDraft?: boolean;
};

const WRITTEN = new Date('2026-01-02T03:04:05Z');
const CHANGE = { author: 'Ada Example', date: WRITTEN.toISOString() };

/** A small paper as its author writes it in Word: headings, a table, two references. */
export function makePaperDocx({ title, abstract, isDraft = false }: Wanted): Promise<Buffer> {
  const plain = (text: string) => new Paragraph({ children: [new TextRun(text)] });
  const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  const row = (...cells: string[]) =>
    new TableRow({
      tableHeader: cells[0] === 'Filter',
      children: cells.map((cell) => new TableCell({ children: [plain(cell)] })),
    });
  const draft = new Paragraph({
    children: [
      new CommentRangeStart(0),
      new TextRun('Ours needs '),
      new DeletedTextRun({ ...CHANGE, id: 1, text: 'more' }),
      new InsertedTextRun({ ...CHANGE, id: 2, text: 'less' }),
      new TextRun('.'),
      new CommentRangeEnd(0),
      new TextRun({ children: [new CommentReference(0)] }),
    ],
  });
  const document = new Document({
    styles: { default: { document: { run: { size: 24 }, paragraph: { spacing: { line: 360 } } } } },
    comments: {
      children: isDraft
        ? [{ id: 0, author: 'Ada Example', date: WRITTEN, children: [plain('Is this so?')] }]
        : [],
    },
    sections: [
      {
        properties: isDraft ? { column: { count: 2, space: 700 } } : {},
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          heading('Abstract'),
          plain(
            `${'the word '
              .repeat(abstract)
              .split(' ')
              .slice(0, abstract - 1)
              .join(' ')} end.`,
          ),
          plain('Keywords: filters, wearables, low power, signals, approximate computing'),
          heading('1 Introduction'),
          plain('Filters are old [1]. Table 1 compares them with ours [2].'),
          plain('Table 1: Energy of both filters.'),
          new Table({ rows: [row('Filter', 'nJ'), row('Old', '3.4'), row('Ours', '2.8')] }),
          heading('2 Conclusion'),
          isDraft ? draft : plain('Ours needs less.'),
          heading('References'),
          plain(
            '[1] A. Writer, An old paper, J. Filters 1 (1980) 1–2. https://doi.org/10.5555/old',
          ),
          plain('[2] B. Writer, A new paper, J. Filters 9 (2024) 3–4. https://doi.org/10.5555/new'),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
