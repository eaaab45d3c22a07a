import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type FileChild,
  type IParagraphStyleOptions,
} from 'docx';
import { ink, soft, textWidth } from './word-parts.ts';
import { settleZip } from './settle-zip.ts';

// Twips: twentieths of a point. A4 with margins of 2.5 cm.
const pageSize = { width: 11906, height: 16838 };
const margin = 1417;
const serif = 'Times New Roman';
const sans = 'Arial';
const accent = '00634B';

const spaced = (before: number, after: number, line = 276) => ({
  spacing: { before, after, line, lineRule: LineRuleType.AUTO },
});

function headingStyle(size: number, level: number, before: number) {
  return {
    run: { font: sans, size, bold: level < 3, italics: level === 3, color: ink },
    paragraph: { ...spaced(before, 100), keepNext: true, outlineLevel: level },
  };
}

const paragraphStyles: IParagraphStyleOptions[] = [
  { id: 'Authors', name: 'Authors', run: { size: 24 }, paragraph: spaced(0, 80) },
  {
    id: 'Affiliation',
    name: 'Affiliation',
    run: { size: 20, color: soft },
    paragraph: spaced(0, 60),
  },
  {
    id: 'Abstract',
    name: 'Abstract',
    run: { size: 22 },
    paragraph: { ...spaced(0, 120), indent: { left: 400, right: 400 } },
  },
  {
    id: 'Keywords',
    name: 'Keywords',
    run: { size: 22 },
    paragraph: { ...spaced(60, 240), indent: { left: 400, right: 400 } },
  },
  {
    id: 'Equation',
    name: 'Equation',
    paragraph: {
      ...spaced(120, 120),
      tabStops: [
        { type: 'center', position: textWidth / 2 },
        { type: 'right', position: textWidth },
      ],
    },
  },
  { id: 'TableText', name: 'Table Text', run: { size: 20 }, paragraph: spaced(40, 40, 240) },
  {
    id: 'TableNote',
    name: 'Table Note',
    run: { size: 18, color: soft },
    paragraph: spaced(60, 240),
  },
  {
    id: 'References',
    name: 'References',
    run: { size: 21 },
    paragraph: { ...spaced(0, 80, 260), numbering: { reference: 'references', level: 0 } },
  },
  {
    id: 'EndHeading',
    name: 'End Heading',
    next: 'Normal',
    run: { font: sans, size: 26, bold: true },
    paragraph: { ...spaced(320, 100), keepNext: true, outlineLevel: 0 },
  },
  { id: 'Lead', name: 'Lead', run: { size: 21, color: soft }, paragraph: spaced(0, 160) },
  { id: 'FormText', name: 'Form Text', run: { size: 20 }, paragraph: spaced(0, 80, 252) },
  {
    id: 'FormLabel',
    name: 'Form Label',
    run: { font: sans, size: 17, color: soft },
    paragraph: spaced(50, 50, 240),
  },
  {
    id: 'Note',
    name: 'Note',
    run: { font: sans, size: 16, color: soft },
    paragraph: spaced(0, 0, 240),
  },
].map((style) => ({ basedOn: 'Normal', next: style.id, quickFormat: true, ...style }));

type WordOptions = {
  title: string;
  description: string;
  /** The journal, for the head of each page. */
  journal: string;
  /** Small print for the foot of each page. */
  foot?: string;
  /** Line spacing of plain text: 240 is single. */
  line?: number;
  /** Numbers before the headings: 1, 1.1, and so on. */
  numbered?: boolean;
  children: FileChild[];
};

const numberedHeadings = [0, 1, 2, 3].map((level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: [1, 2, 3, 4]
    .slice(0, level + 1)
    .map((number) => `%${number}`)
    .join('.'),
  alignment: AlignmentType.START,
  style: {
    style: `Heading${level + 1}`,
    paragraph: { indent: { left: 567 + 113 * level, hanging: 567 + 113 * level } },
  },
}));

/** A Word file: unprotected, one column, A4, at most four levels of headings. */
export async function wordFile(options: WordOptions): Promise<Buffer> {
  const heading = (size: number, level: number, before: number) => {
    const style = headingStyle(size, level, before);
    if (!options.numbered) return style;
    return {
      ...style,
      paragraph: { ...style.paragraph, numbering: { reference: 'headings', level } },
    };
  };
  const document = new Document({
    title: options.title,
    description: options.description,
    creator: options.journal,
    lastModifiedBy: options.journal,
    styles: {
      default: {
        document: {
          run: { font: serif, size: 24, color: ink, language: { value: 'en-GB' } },
          paragraph: spaced(0, 120, options.line ?? 276),
        },
        title: { run: { font: serif, size: 36, color: ink }, paragraph: spaced(0, 160, 252) },
        heading1: heading(26, 0, 320),
        heading2: heading(23, 1, 260),
        heading3: heading(22, 2, 220),
        heading4: heading(21, 3, 180),
        caption: {
          run: { size: 20, color: ink, bold: false, italics: false },
          paragraph: { ...spaced(160, 80, 252), keepNext: true },
        },
      },
      paragraphStyles,
    },
    numbering: {
      config: [
        { reference: 'headings', levels: numberedHeadings },
        {
          reference: 'references',
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '[%1]',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 567, hanging: 567 } } },
            },
          ],
        },
        {
          reference: 'points',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '–',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 340, hanging: 340 } } },
            },
          ],
        },
        {
          reference: 'steps',
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 400, hanging: 400 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: pageSize,
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        headers: { default: new Header({ children: [headLine(options.journal)] }) },
        footers: { default: new Footer({ children: footLines(options.foot) }) },
        children: options.children,
      },
    ],
  });
  return settleZip(await Packer.toBuffer(document), settle);
}

function headLine(journal: string): Paragraph {
  return new Paragraph({
    style: 'Note',
    spacing: { after: 240 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 4, color: accent } },
    children: [new TextRun(journal)],
  });
}

function footLines(foot = ''): Paragraph[] {
  const number = new TextRun({ children: [PageNumber.CURRENT] });
  return [
    new Paragraph({ style: 'Note', alignment: AlignmentType.RIGHT, children: [number] }),
    ...(foot ? [new Paragraph({ style: 'Note', text: foot })] : []),
  ];
}

/** Takes out the date of making, and the headings deeper than the journal allows. */
function settle(name: string, text: string): string {
  if (name === 'docProps/core.xml') {
    return text.replaceAll(
      /(<dcterms:(?:created|modified)[^>]*>)[^<]*/gu,
      '$12026-01-01T00:00:00Z',
    );
  }
  if (name === 'word/styles.xml') {
    return text.replaceAll(
      /<w:style (?:(?!<w:style ).)*?w:styleId="Heading[5-9]".*?<\/w:style>/gsu,
      '',
    );
  }
  return text;
}
