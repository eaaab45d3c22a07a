import type { Inline } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { captionLabel } from './captions/caption-labels.ts';
import { contentFrom, isAll, rawText, slice, withoutEmphasis } from './inline-text.ts';
import type { Piece } from './read-blocks.ts';
import type { Heading, Reading } from './reading.ts';
import { sectionNumber } from './section-numbers.ts';
import { isApart, isReferencesTitle, isWellKnown, roleOf, statementOf } from './section-roles.ts';

const LONGEST = 140;
const MOST_WORDS = 18;
/** Signs of scripts that set no space between words say a sentence sooner. */
const MOST_SIGNS = 40;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * Authors rarely use the styles of headings: short lines in bold, in capitals, or with a number are
 * headings too. What has nothing but its looks for it is a doubt.
 */
export function findHeadings(reading: Reading, pieces: readonly Piece[]): Piece[] {
  const styled = pieces.filter(({ kind }) => kind === 'heading') as Heading[];
  const isUsual = usualLooks(reading, pieces);
  const found: Piece[] = [];
  let level = 0;
  /** Whether a statement or the references may end here without a heading that looks like one. */
  let isClosing = false;
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'heading') {
      level = piece.level;
      isClosing = closes(piece);
      found.push(piece);
      continue;
    }
    const line = lineOf(reading, piece);
    const next = pieces[at + 1];
    const guess =
      line &&
      (outlinedIn(reading, piece, line) ??
        headingIn(line, next) ??
        (isClosing ? apartIn(line, next) : null));
    if (guess) {
      const own = guess.level ?? (styled.length > 1 && !guess.isKnown ? level + 1 : 1);
      const heading: Heading = { kind: 'heading', id: '', level: own, title: guess.title };
      reading.replace(piece, heading);
      if (!guess.isSure && !isUsual(guess, next))
        reading.doubtAbout(heading, 'heading-guessed', plainText(guess.title));
      isClosing = closes(heading);
      found.push(heading);
    } else if (piece.kind === 'paragraph') {
      const parts = runIn(reading, pieces, at);
      isClosing ||= parts.length > 1;
      found.push(...parts);
    } else found.push(piece);
  }
  return found;
}

function closes({ title }: Heading): boolean {
  const raw = rawText(title);
  const name = raw.slice(sectionNumber(raw)?.length ?? 0);
  return statementOf(name) !== null || isReferencesTitle(name) || roleOf(raw) === 'appendix';
}

/** `Figure captions:` or `Appendix A` behind what authors state, in the looks of any line. */
function apartIn(line: readonly Inline[], next: Piece | undefined): Guess | null {
  const words = plainText(line);
  if (!next || words.length > LONGEST || /[.,;]$/.test(words)) return null;
  if (/\n/.test(rawText(line)) || !isApart(words)) return null;
  return { title: withoutEmphasis(line, 'bold'), level: null, isKnown: true, isSure: true };
}

/** A paragraph, or a list of a single line in bold: a heading that Word numbers. */
function lineOf(reading: Reading, piece: Piece): Inline[] | null {
  if (piece.kind === 'paragraph') return numberedLine(reading, piece);
  if (piece.kind !== 'list' || piece.start === null || piece.items.length !== 1) return null;
  const [only, more] = piece.items[0]!;
  if (only?.kind !== 'paragraph' || more || !isAll(only.content, 'bold')) return null;
  return [{ kind: 'text', text: `${piece.start}. ` }, ...only.content];
}

/** With the number that Word shows before a heading. */
function numberedLine(reading: Reading, piece: Extract<Piece, { kind: 'paragraph' }>): Inline[] {
  const line = boldLine(reading, piece);
  const { number = null, isBold = false, outline = null } = reading.paragraphOf(piece) ?? {};
  const isHeadline = number !== null && (isBold || outline !== null);
  return isHeadline && !sectionNumber(rawText(line))
    ? [{ kind: 'text', text: `${number} ` }, ...line]
    : line;
}

/** A line that its style sets in bold is as bold as one that its author does. */
function boldLine(reading: Reading, piece: Extract<Piece, { kind: 'paragraph' }>): Inline[] {
  const { isBold = false, style = '' } = reading.paragraphOf(piece) ?? {};
  const isSet = isBold && !/caption|legend|toc|header|footer/.test(style);
  return isSet && !isAll(piece.content, 'bold')
    ? [{ kind: 'bold', content: piece.content }]
    : piece.content;
}

/** What Word's own outline of the document has as a heading, under whatever style. */
function outlinedIn(reading: Reading, piece: Piece, line: readonly Inline[]): Guess | null {
  const { outline = null, style = '' } = reading.paragraphOf(piece) ?? {};
  const words = plainText(line);
  if (outline === null || style === 'title' || words === '') return null;
  if (words.length > LONGEST || words.split(' ').length > MOST_WORDS) return null;
  if ((words.match(SPACELESS)?.length ?? 0) > MOST_SIGNS) return null;
  if (captionLabel(line) || /[,;，；。]$/.test(words) || /\n/.test(rawText(line))) return null;
  return { title: withoutEmphasis(line, 'bold'), level: outline + 1, isKnown: false, isSure: true };
}

/** `2.1 Dunes pag. 2` and `Dunes ..... 5`: a line of a table of contents that its author typed. */
const TYPED_CONTENTS = /(?:[.…]{3}|\s(?:pages?|pag|pág|pp?|стр|seite)\.?)\s{0,4}\d{1,3}\s{0,4}$/iu;

type Guess = { title: Inline[]; level: number | null; isKnown: boolean; isSure: boolean };

function headingIn(line: readonly Inline[], next: Piece | undefined): Guess | null {
  const raw = rawText(line);
  const words = plainText(line);
  if (raw.length > LONGEST || words === '' || words.split(' ').length > MOST_WORDS) return null;
  if (raw.includes('\n') || captionLabel(line)) return null;
  if ((words.match(SPACELESS)?.length ?? 0) > MOST_SIGNS) return null;
  if (!/\p{L}{2}/u.test(words) || /[,;!?，；。！？]$/.test(words)) return null;
  if (TYPED_CONTENTS.test(raw)) return null;
  // A sum of a file is no title.
  if (/^[\da-f]{20,140}$/i.test(words)) return null;
  const number = sectionNumber(raw);
  const title = withoutEmphasis(line, 'bold');
  const name = words.slice(number?.length ?? 0).replace(/[:.]$/, '');
  const isKnown = isWellKnown(name);
  const isBold = isAll(line, 'bold') || isBoldAfterNumber(line, number?.length ?? 0);
  const isCapitals = !/\p{Ll}/u.test(words) && /\p{Lu}{4}/u.test(words);
  const hasText = next !== undefined && next.kind !== 'table';
  const level = number?.depth ?? null;
  if (isKnown && (isBold || isCapitals || number || hasText)) {
    return { title, level, isKnown, isSure: true };
  }
  if (words.endsWith('.') && !number) return null;
  if (isBold && number) return { title, level, isKnown, isSure: true };
  if (isCapitals && (isBold || number || words.length > 5) && hasText) {
    return { title, level: level ?? 1, isKnown, isSure: isBold || number !== null };
  }
  if (isBold && hasText) return { title, level, isKnown, isSure: false };
  const isItalic = isAll(line, 'italic');
  const looksNumbered = number !== null && number.number.includes('.') && !words.endsWith('.');
  if ((looksNumbered || (number && isItalic)) && hasText && next.kind === 'paragraph') {
    return { title, level, isKnown, isSure: false };
  }
  return null;
}

/** So many headings of one kind are how a paper sets its headings. */
const FEWEST = 3;

/**
 * Whether a line looks like others that stand over a paragraph of prose, with a number or in bold,
 * and says what none of them says: then its looks are those of headings here.
 */
function usualLooks(
  reading: Reading,
  pieces: readonly Piece[],
): (guess: Guess, next: Piece | undefined) => boolean {
  const counts = { numbered: 0, bold: 0 };
  const said = new Map<string, number>();
  for (const [at, piece] of pieces.entries()) {
    const line = piece.kind === 'heading' ? null : lineOf(reading, piece);
    const guess = line && headingIn(line, pieces[at + 1]);
    if (!guess || guess.isSure) continue;
    const words = plainText(guess.title);
    said.set(words, (said.get(words) ?? 0) + 1);
    if (isOverProse(guess, pieces[at + 1])) counts[kindOf(guess)] += 1;
  }
  return (guess, next) =>
    counts[kindOf(guess)] >= FEWEST &&
    said.get(plainText(guess.title)) === 1 &&
    isOverProse(guess, next);
}

const kindOf = ({ level }: Guess): 'numbered' | 'bold' => (level === null ? 'bold' : 'numbered');

/** Fewer signs may be a line of a form, an address or a table. */
const SHORTEST_PROSE = 120;

function isOverProse({ title }: Guess, next: Piece | undefined): boolean {
  if (next?.kind !== 'paragraph' || !/^[\p{Lu}\p{Lo}\p{N}]/u.test(plainText(title))) return false;
  const words = plainText(next.content);
  const isSentence = /[.。!?]["”’)\]\s\d]{0,9}$/u.test(words);
  return words.length >= SHORTEST_PROSE && isSentence && !/[:：]$/.test(plainText(title));
}

function isBoldAfterNumber(line: readonly Inline[], length: number): boolean {
  return length > 0 && isAll(contentFrom(line, length), 'bold');
}

const LONGEST_RUN_IN = 90;

type Paragraph = Extract<Piece, { kind: 'paragraph' }>;
type RunIn = { from: number; title: string; to: number };

/** `Funding: This work …` is a heading and a paragraph, and so is each line of a paragraph that begins so. */
function runIn(reading: Reading, pieces: readonly Piece[], at: number): Piece[] {
  const piece = pieces[at] as Paragraph;
  const titles = titlesIn(piece);
  const isShown = titles.some(({ from, title }) => isEmphasised(piece.content, from, title));
  if (titles.length === 0 || (!isShown && !endsHere(reading, pieces, at + 1))) return [piece];
  const length = rawText(piece.content).length;
  const parts = titles.flatMap(({ title, to }, index): Piece[] => [
    { kind: 'heading', id: '', level: 1, title: [{ kind: 'text', text: title.trim() }] },
    { ...piece, content: slice(piece.content, to, titles[index + 1]?.from ?? length) },
  ]);
  const [first] = titles;
  const before = { ...piece, content: slice(piece.content, 0, first!.from) };
  const all = rawText(before.content).trim() === '' ? parts : [before, ...parts];
  reading.replace(piece, all.find(({ kind }) => kind === 'paragraph') as Paragraph);
  return all;
}

/** The statements that begin lines of a paragraph; those in no emphasis have a colon behind their title. */
function titlesIn({ content }: Paragraph): RunIn[] {
  const raw = rawText(content);
  const lines = [0, ...Array.from(raw.matchAll(/\n/g), ({ index }) => index + 1)];
  return lines.flatMap((from): RunIn[] => {
    const line = raw.slice(from, from + LONGEST_RUN_IN);
    const end = line.search(/[:.\n]/);
    const title = line.slice(0, Math.max(end, 0));
    const isTitle = end !== -1 && statementOf(title) !== null && raw.length > from + end + 1;
    const isMarked = line[end] === ':' || isEmphasised(content, from, title);
    return isTitle && isMarked ? [{ from, title, to: from + end + 1 }] : [];
  });
}

/** Whether all of a title is in bold or the like, and what stands behind it is not. */
function isEmphasised(content: readonly Inline[], from: number, title: string): boolean {
  const shown = (start: number, end: number) =>
    slice(content, start, end).every((inline) => 'content' in inline || inline.kind === 'break');
  const end = from + title.length;
  return shown(from, end) && !shown(end + 1, rawText(content).length);
}

/** Whether what stands here is the end, a heading, or another statement: none of it would be taken along. */
function endsHere(reading: Reading, pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at];
  if (!piece || piece.kind === 'heading') return true;
  if (piece.kind !== 'paragraph') return false;
  if (titlesIn(piece)[0]?.from === 0) return endsHere(reading, pieces, at + 1);
  return headingIn(lineOf(reading, piece)!, pieces[at + 1])?.isSure === true;
}
