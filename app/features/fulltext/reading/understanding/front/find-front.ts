import type { ArticleText, Inline } from '../../../core/article-text.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { joinPieces, untitled } from '../build-sections.ts';
import { foldTitle, isAbbreviations, isOfText, statementOf } from '../section-roles.ts';
import { alone, passage } from '../../../core/counted.ts';
import { findTitle } from './find-title.ts';
import {
  abstractOpening,
  isAboutPaper,
  isRunningTitle,
  keywordsOpening,
  lineOf,
  onlyLine,
  opensText,
  titleLabel,
  unfoldLines,
} from './front-marks.ts';
import { contentFrom, rawText, slice, withoutEmphasis } from '../inline-text.ts';
import { takeAbstracts } from './take-abstract.ts';
import type { Piece } from '../read-blocks.ts';
import type { Reading } from '../reading.ts';

type Front = ArticleText['front'];

/** So much may stand before the text: a thesis has pages of it. */
const MOST_BEFORE = 60;
/** A paragraph of so many signs is a text, and no line. */
const LONGEST_LINE = 400;

/** Takes the front off the pieces: what is left begins with the text. */
export function findFront(reading: Reading, front: Front, pieces: readonly Piece[]): Piece[] {
  const split = withSplitTitle(reading, withoutFrames(pieces));
  const end = endOfZone(split, front.title.length > 0);
  const zone = split.slice(0, end).flatMap((piece) => unfolded(reading, piece));
  const taken = takeZone(reading, front, zone, split[end]);
  const { before, behind } = atTitleAgain(reading, front, split.slice(end));
  const { rest, hasAbstract } = takeAbstracts(reading, front, behind);
  if (!hasAbstract && front.abstract.length === 0) reading.doubtAbout(null, 'no-abstract', '');
  return joinPieces([...taken, ...before], withoutLinesAbout(reading, front, rest));
}

/** Shorter titles may be those of a section too. */
const SHORTEST_TITLE = 20;

/** Behind a title page with its statements, or its abstract, the paper may begin again with its title. */
function atTitleAgain(
  reading: Reading,
  { title }: Front,
  pieces: readonly Piece[],
): { before: readonly Piece[]; behind: readonly Piece[] } {
  const own = foldTitle(plainText(title));
  const again = pieces
    .slice(0, MOST_BEFORE)
    .findIndex((piece) => foldTitle(plainText(onlyLine(piece) ?? [])) === own);
  if (again === -1 || own.length < SHORTEST_TITLE) return { before: [], behind: pieces };
  reading.leaveOut('label', passage(rawText(onlyLine(pieces[again]!) ?? [])));
  const before = pieces.slice(0, again);
  const behind = pieces.slice(again + 1);
  // Others set it again above the text, behind the abstract.
  const isBehindAbstract = before.some((piece) => abstractOpening(piece) !== null);
  if (!isBehindAbstract) return { before, behind };
  const text: Piece[] = behind[0]?.kind === 'heading' ? [] : [untitled(pieces)];
  return { before: [], behind: [...before, ...text, ...behind] };
}

/** Abstracts are set in on both sides, as quotations are. */
const withoutFrames = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, at): readonly Piece[] => {
    const isFramed =
      at < MOST_BEFORE &&
      piece.kind === 'quotation' &&
      piece.blocks.some((block) => abstractOpening(block) ?? keywordsOpening(block));
    return isFramed ? piece.blocks : [piece];
  });

/** A title that has the word for the abstract as its last line. */
function withSplitTitle(reading: Reading, pieces: readonly Piece[]): Piece[] {
  const [first, ...others] = pieces;
  if (!first) return [];
  const line = lineOf(first);
  const raw = rawText(line);
  const at = raw.lastIndexOf('\n');
  if (at === -1 || first.kind !== 'paragraph') return [...pieces];
  const last: Piece = { kind: 'paragraph', id: '', content: contentFrom(line, at + 1) };
  if (!abstractOpening(last)) return [...pieces];
  const title: Piece = { ...first, content: slice(line, 0, at) };
  reading.replace(first, title);
  return [title, { kind: 'heading', id: '', level: 1, title: last.content }, ...others];
}

/** Behind the last piece that stands before the abstract, or else before the text. */
function endOfZone(pieces: readonly Piece[], hasTitle: boolean): number {
  const near = pieces.slice(0, MOST_BEFORE);
  const opening = near.findIndex(
    (piece) => (abstractOpening(piece) ?? keywordsOpening(piece)) !== null,
  );
  const text = near.findIndex(opensText);
  const marked = opening !== -1 && (text === -1 || opening < text) ? opening : text;
  if (marked !== -1 && near.slice(0, marked).filter(isProse).length <= 2) return marked;
  // Without a mark the front is lines that follow each other, up to a heading.
  const next = near.findIndex(
    (piece, at) => at > 0 && (piece.kind === 'heading' || isProse(piece)),
  );
  const isHeaded = next !== -1 && near[next]!.kind === 'heading';
  if (isHeaded && (near[0]!.kind !== 'heading' || !hasTitle)) return next;
  const first = near[0];
  return first?.kind === 'heading' && !hasTitle && !opensText(first) ? 1 : 0;
}

/** Also a shorter paragraph of sentences: names and addresses are none. */
const isProse = (piece: Piece): boolean => {
  if (isText(piece)) return true;
  if (piece.kind !== 'paragraph') return false;
  const words = plainText(piece.content);
  const end = words.trimEnd();
  const isLong = words.length > (/\p{Script=Han}{9}/u.test(words) ? 60 : 150);
  // Some scripts know no small letters.
  return (
    isLong &&
    '.!?。！？؟۔'.includes(end.at(-1) ?? ' ') &&
    /^[\p{Ll}\p{Lo}\p{M}]{3}$/u.test(end.slice(-4, -1))
  );
};

const isText = (piece: Piece): boolean =>
  (piece.kind === 'paragraph' && plainText(piece.content).length > LONGEST_LINE) ||
  piece.kind === 'table' ||
  piece.kind === 'formula';

function unfolded(reading: Reading, piece: Piece): Piece[] {
  const lines = unfoldLines(piece);
  if (piece.kind === 'table' && lines[0] !== piece) {
    const cells = [...piece.head, ...piece.rows].flat().map(() => alone('cell'));
    reading.leaveOut('layout', alone('table'), ...cells);
  }
  return lines;
}

/** Title, running titles, authors and addresses; what is none of them stays. */
function takeZone(reading: Reading, front: Front, zone: readonly Piece[], next?: Piece): Piece[] {
  const title = front.title.length === 0 ? findTitle(reading, zone) : null;
  if (front.title.length === 0 && !title?.isSure) {
    const shown = title ? zone[title.at] : (zone[0] ?? next);
    reading.doubtAbout(null, 'no-title', shown ? wordsOf(shown) : '');
  }
  let isKept = false;
  return zone.flatMap((piece, at): Piece[] => {
    if (piece.kind === 'heading') isKept = isOfText(plainText(piece.title));
    const line = onlyLine(piece);
    if (line === null || isKept) return [piece];
    if (isAbbreviations(plainText(line))) {
      isKept = true;
      return [{ kind: 'heading', id: '', level: 1, title: withoutEmphasis(line, 'bold') }];
    }
    const stated = statedIn(reading, piece);
    if (stated) return stated;
    if (at === title?.at) {
      const bare = withoutEmphasis(line, 'bold');
      const label = titleLabel(rawText(bare));
      front.title = contentFrom(bare, label);
      reading.leaveOut('label', passage(rawText(bare).slice(0, label)));
    } else if (isText(piece) && piece.kind === 'paragraph') {
      // An abstract that nothing says to be one.
      front.abstract.push(piece);
    } else takeLine(reading, front, line);
    return [];
  });
}

/** `Funding: None.` and `Abbreviations: …` as a line of a title page. */
function statedIn(reading: Reading, piece: Piece): Piece[] | null {
  if (piece.kind !== 'paragraph') return null;
  const raw = rawText(piece.content);
  const [title = ''] = raw.slice(0, LONGEST_LABEL).split(/[:：]/u);
  if (title.length >= raw.length - 2 || !/[:：]/u.test(raw[title.length] ?? '')) return null;
  if (isAbbreviations(title)) return [piece];
  if (statementOf(title) === null) return null;
  const heading: Piece = {
    ...{ kind: 'heading', id: '', level: 1 },
    title: slice(piece.content, 0, title.length),
  };
  const words: Piece = { ...piece, content: contentFrom(piece.content, title.length + 1) };
  reading.replace(piece, words);
  return [heading, words];
}

const LONGEST_LABEL = 90;

const wordsOf = (piece: Piece): string =>
  piece.kind === 'heading' ? plainText(piece.title) : plainBlocks([piece]);

function takeLine(reading: Reading, front: Front, line: readonly Inline[]): void {
  if (isRunningTitle(line)) reading.leaveOut('running-title', passage(rawText(line)));
  else front.byline.push([...line]);
}

/** So far into the text a footnote of the first page may have come. */
const MOST_AFTER = 14;

/** Lines on correspondence, dates and addresses between the abstract and the text, and those of its first page. */
function withoutLinesAbout(reading: Reading, front: Front, pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece, at) => {
    if (at >= MOST_AFTER || piece.kind !== 'paragraph') return true;
    const line = piece.content;
    if (!isAboutPaper(line) && !isRunningTitle(line) && !isMark(line)) return true;
    takeLine(reading, front, line);
    return false;
  });
}

/** The sign before a footnote, in a line of its own. */
const isMark = (line: readonly Inline[]): boolean => /^[\s*†‡§∗–—-]{1,6}$/u.test(rawText(line));
