import { makePdf } from './make-pdf.ts';

/** Units of a letter of the font, which are all alike, and of the way to the next line. */
const LETTER = 6;
const LINE = 14;
const TOP = 780;
const LEFT = 50;

/** What is marked: words of a line, from a letter on, or a note beside it. */
export type Marking = {
  kind: 'Highlight' | 'Underline' | 'StrikeOut' | 'Text' | 'FreeText' | 'Caret' | 'Ink';
  line: number;
  words?: string;
  note?: string;
  /** Which of them it answers, from 0. */
  answers?: number;
  /** Entries of its dictionary. */
  more?: string;
};

/** A PDF of one page in letters of one width, with annotations as readers' programs write them. */
export function makeAnnotatedPdf(lines: readonly string[], markings: readonly Marking[]): Buffer {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F1 10 Tf ${LINE} TL ${LEFT} ${TOP} Td\n${shown}\nET`;
  const annotations = markings.map((marking) => annotation(lines, marking));
  const references = annotations.map((_, at) => `${6 + at} 0 R`).join(' ');
  const pdf = makePdf('', [
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...annotations,
  ]).toString('latin1');
  const page = `/Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R /Annots [${references}]`;
  return withPage(pdf, page);
}

function annotation(
  lines: readonly string[],
  { kind, line, words = '', note, answers, more = '' }: Marking,
): string {
  const from = Math.max(0, lines[line]!.indexOf(words));
  const [left, right] = [from, from + words.length].map((at) => LEFT + at * LETTER);
  const [bottom, top] = [TOP - line * LINE - 3, TOP - line * LINE + 9];
  const isMarkup = kind === 'Highlight' || kind === 'Underline' || kind === 'StrikeOut';
  const quad = `/QuadPoints [${left} ${top} ${right} ${top} ${left} ${bottom} ${right} ${bottom}]`;
  const rect = isMarkup ? `${left} ${bottom} ${right} ${top}` : `500 ${bottom} 520 ${top}`;
  const said = note === undefined ? '' : `/Contents (${escaped(note)})`;
  const answered = answers === undefined ? '' : `/IRT ${6 + answers} 0 R`;
  return `<< /Type /Annot /Subtype /${kind} /Rect [${rect}] ${isMarkup ? quad : ''} ${said} /T (A reader) /DA (/F1 10 Tf) ${answered} ${more} >>`;
}

const escaped = (text: string): string => text.replaceAll(/[()\\]/g, '\\$&');

/** With more in the dictionary of its page, in a table of places that is right again. */
function withPage(pdf: string, entries: string): Buffer {
  const body = pdf.slice(0, pdf.indexOf('xref\n')).replace('842] >>', `842] ${entries} >>`);
  const places = Array.from(body.matchAll(/^\d+ 0 obj/gm), ({ index }) => index);
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const count = places.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
