import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { unzipSync, zipSync } from 'fflate';
import { PIXEL } from '../documents/make-paper.ts';
import { makeZip } from '../documents/make-zip.ts';
import type { MadePaper } from './made-paper.ts';

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
];
const ROWS = [
  ['Dune', 'Size'],
  ['First', '12 m'],
  ['Second', '15 m'],
];
const DATE = '2026-11-02T09:00:00Z';

/** As Word writes it. */
export async function inWord(paper: MadePaper): Promise<Buffer> {
  const { word, style } = paper;
  let numbers: number[] = [];
  const line = (text: string): Paragraph =>
    new Paragraph({
      children: [new TextRun({ text, size: word.size * 2 })],
      spacing: { line: word.spacing },
    });
  const headed = (title: string, level = 1): Paragraph => {
    numbers = [...numbers.slice(0, level - 1), (numbers[level - 1] ?? 0) + 1];
    const number = style.numbered ? `${numbers.join('.')}. ` : '';
    return new Paragraph({ text: `${number}${title}`, heading: LEVELS[level - 1]! });
  };
  const plainHead = (text: string) => new Paragraph({ text, heading: LEVELS[0]! });
  const figures = paper.figures.flatMap(({ caption, alternative }, at) => [
    new Paragraph({
      children: [
        new ImageRun({
          ...{ type: 'png', data: PIXEL, transformation: { width: 50, height: 50 } },
          ...(alternative && { altText: { name: 'picture', description: alternative } }),
        }),
      ],
    }),
    ...(caption === null
      ? [line('Between the figures there is text.')]
      : [line(`${style.figure} ${at + 1}. ${caption}`)]),
  ]);
  const table = new Table({
    rows: ROWS.map(
      (cells, at) =>
        new TableRow({
          ...(at === 0 && paper.table.head && { tableHeader: true }),
          children: cells.map((cell) => new TableCell({ children: [line(cell)] })),
        }),
    ),
  });
  const deep = Array.from({ length: paper.levels - 1 }, (_, at) =>
    headed(`Step ${at + 1}`, at + 2),
  );
  const body = [
    new Paragraph({ text: paper.title, heading: HeadingLevel.TITLE }),
    plainHead('Abstract'),
    ...paper.abstract.map(line),
    ...(paper.abstractList ? [new Paragraph({ text: 'It moves.', bullet: { level: 0 } })] : []),
    line(`Keywords: ${paper.keywords.join('; ')}`),
    headed('Introduction'),
    line(paper.introduction),
    ...(word.isTracked
      ? [
          new Paragraph({
            children: [new InsertedTextRun({ text: 'More.', id: 1, author: 'A', date: DATE })],
          }),
        ]
      : []),
    ...(word.hasComment
      ? [
          new Paragraph({
            children: [
              new CommentRangeStart(0),
              new TextRun('Which?'),
              new CommentRangeEnd(0),
              new TextRun({ children: [new CommentReference(0)] }),
            ],
          }),
        ]
      : []),
    headed('Method'),
    line('We watched.'),
    ...deep,
    line('We wrote it down.'),
    ...figures,
    line('Then we measured.'),
    ...(paper.table.caption === null ? [] : [line(`Table 1. ${paper.table.caption}`)]),
    table,
    line('All of this was done by night.'),
    headed(paper.conclusion),
    line('It moves.'),
    ...paper.statements.flatMap((title) => [plainHead(title), line('As the title says.')]),
    plainHead('References'),
    ...paper.references.map((entry, at) => line(`[${at + 1}] ${entry}`)),
  ];
  const document = new Document({
    creator: word.creator,
    lastModifiedBy: word.creator,
    comments: { children: [{ id: 0, author: 'A', date: new Date(DATE), children: [line('Hm.')] }] },
    sections: [{ properties: { column: { count: word.columns, space: 700 } }, children: body }],
  });
  const packed = await Packer.toBuffer(document);
  return word.isProtected ? withSetting(packed, PROTECTION) : packed;
}

const PROTECTION = '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>';

function withSetting(packed: Buffer, setting: string): Buffer {
  const parts = unzipSync(packed);
  const settings = Buffer.from(parts['word/settings.xml']!).toString();
  const end = settings.indexOf('</w:settings>');
  parts['word/settings.xml'] = Buffer.from(`${settings.slice(0, end)}${setting}</w:settings>`);
  return Buffer.from(zipSync(parts));
}

/** As LaTeX with its pictures, in a .zip. */
export function inLatex(paper: MadePaper): Buffer {
  const { style } = paper;
  const figures = paper.figures.map(
    ({ caption, alternative }, at) => String.raw`
\begin{figure}\includegraphics[${alternative && `alt={${alternative}}`}]{picture.png}
${caption === null ? '' : `\\caption{${caption}}`}\label{fig:${at + 1}}\end{figure}`,
  );
  const [head, ...rows] = ROWS.map((row) => `${row.join(' & ')} \\\\`);
  const commands = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'];
  const deep = commands.slice(1, paper.levels).map((name, at) => `\\${name}{Step ${at + 1}} Then.`);
  const cited = paper.introduction
    .replaceAll(
      /\[([\d, ]+)\]/g,
      (_, list: string) =>
        `\\cite{${list
          .split(', ')
          .map((n) => `dune${n}`)
          .join(',')}}`,
    )
    .replaceAll(
      new RegExp(`${style.figure.replace('.', String.raw`\.`)} (\\d)`, 'g'),
      `${style.figure}~\\ref{fig:$1}`,
    )
    .replaceAll('Table 1', String.raw`Table~\ref{tab:1}`);
  const source = String.raw`\documentclass{article}
\usepackage{graphicx}
\title{${paper.title}}
\begin{document}
\maketitle
\begin{abstract}
${paper.abstract.join('\n\n')}
${paper.abstractList ? String.raw`\begin{itemize}\item It moves.\end{itemize}` : ''}
\end{abstract}
\textbf{Keywords:} ${paper.keywords.join('; ')}

\section{Introduction}
${cited}
\section{Method}
We watched.
${deep.join('\n')}
${figures.join('\n')}
\begin{table}${paper.table.caption === null ? '' : `\\caption{${paper.table.caption}}`}\label{tab:1}
\begin{tabular}{ll}
${paper.table.head ? `\\hline ${head} \\hline` : head}
${rows.join('\n')}
\end{tabular}\end{table}
\section{${paper.conclusion}}
It moves.
${paper.statements.map((title) => `\\section*{${title}}\nAs the title says.`).join('\n')}
\begin{thebibliography}{9}
${paper.references.map((entry, at) => `\\bibitem{dune${at + 1}} ${entry}`).join('\n')}
\end{thebibliography}
\end{document}`;
  return makeZip([
    { name: 'main.tex', content: source },
    { name: 'picture.png', content: PIXEL },
  ]);
}

/** As Markdown with its pictures, in a .zip. */
export function inMarkdown(paper: MadePaper): Buffer {
  const { style } = paper;
  const figures = paper.figures.map(({ caption, alternative }, at) =>
    caption === null
      ? '![](picture.png)\n\nBetween the figures there is text.'
      : `![${alternative}](picture.png)\n\n${style.figure} ${at + 1}. ${caption}`,
  );
  const rows = ROWS.map((row) => `| ${row.join(' | ')} |`);
  const [head, ...rest] = paper.table.head ? rows : ['|   |   |', ...rows];
  const deep = Array.from(
    { length: paper.levels - 1 },
    (_, at) => `${'#'.repeat(at + 2)} Step ${at + 1}`,
  );
  const source = [
    `---\ntitle: ${paper.title}\n---`,
    '# Abstract',
    ...paper.abstract,
    ...(paper.abstractList ? ['- It moves.'] : []),
    `Keywords: ${paper.keywords.join('; ')}`,
    '# Introduction',
    paper.introduction,
    '# Method',
    'We watched.',
    ...deep,
    'We wrote it down.',
    ...figures,
    'Then we measured.',
    ...(paper.table.caption === null ? [] : [`Table 1. ${paper.table.caption}`]),
    [head, '|---|---|', ...rest].join('\n'),
    'All of this was done by night.',
    `# ${paper.conclusion}`,
    'It moves.',
    ...paper.statements.flatMap((title) => [`# ${title}`, 'As the title says.']),
    '# References',
    ...paper.references.map((entry, at) => `[${at + 1}] ${entry}`),
  ];
  return makeZip([
    { name: 'main.md', content: source.join('\n\n') },
    { name: 'picture.png', content: PIXEL },
  ]);
}
