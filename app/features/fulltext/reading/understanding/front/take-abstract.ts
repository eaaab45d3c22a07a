import type { ArticleText, Block } from '../../../core/article-text.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { passage } from '../../../core/counted.ts';
import { abstractOpening, keywordsOpening, lineOf, opensText, rawOf } from './front-marks.ts';
import { contentFrom } from '../inline-text.ts';
import { keywordsIn } from './keywords-in.ts';
import type { Piece } from '../read-blocks.ts';
import type { Reading } from '../reading.ts';
import { sectionNumber } from '../section-numbers.ts';

type Front = ArticleText['front'];
type Taken = { abstract: Block[]; keywords: string[]; isEnglish: boolean };

/** More words than any abstract has: behind so many the text has begun. */
const MOST_WORDS = 700;
/** So many parts an abstract in two languages has, with their keywords. */
const MOST_PARTS = 8;

/**
 * Takes abstracts and keywords off the beginning of the text, one after the other: the English one is
 * the article's, and any other its translation.
 */
export function takeAbstracts(
  reading: Reading,
  front: Front,
  pieces: readonly Piece[],
): { rest: Piece[]; hasAbstract: boolean } {
  let rest = [...pieces];
  const all: Taken[] = [];
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const [first] = rest;
    if (!first) break;
    const abstract = abstractOpening(first);
    const keywords = keywordsOpening(first);
    if (abstract) {
      const taken = takeAbstract(reading, rest, abstract.length);
      all.push({ abstract: taken.blocks, keywords: [], isEnglish: isEnglish(abstract.word) });
      rest = taken.rest;
    } else if (keywords) {
      const taken = takeKeywords(reading, rest, keywords.length);
      const own = all.at(-1) ?? { abstract: [], keywords: [], isEnglish: true };
      own.keywords.push(...taken.keywords);
      if (all.length === 0) all.push(own);
      rest = taken.rest;
    } else break;
  }
  const main = all.find((taken) => taken.isEnglish && taken.abstract.length > 0) ?? all[0];
  for (const taken of all) {
    if (taken === main) {
      front.abstract.push(...taken.abstract);
      front.keywords.push(...taken.keywords);
    } else {
      front.translated ??= { abstract: [], keywords: [] };
      front.translated.abstract.push(...taken.abstract);
      front.translated.keywords.push(...taken.keywords);
    }
  }
  return { rest, hasAbstract: all.some(({ abstract }) => abstract.length > 0) };
}

const isEnglish = (word: string): boolean => /^(?:abstract|summary)$/i.test(word.trim());

function takeAbstract(
  reading: Reading,
  pieces: readonly Piece[],
  length: number,
): { blocks: Block[]; rest: Piece[] } {
  const [first, ...others] = pieces as [Piece, ...Piece[]];
  reading.leaveOut('label', passage(rawOf(first).slice(0, length)));
  const blocks: Block[] = [];
  const level = first.kind === 'heading' ? first.level : Infinity;
  const content = contentFrom(lineOf(first), length);
  if (content.length > 0) blocks.push({ kind: 'paragraph', id: '', content });
  let at = 0;
  let words = countIn(blocks);
  for (; at < others.length; at += 1) {
    const piece = others[at]!;
    const isPart = isInAbstract(piece, level);
    if (!isPart || (words > 60 && words + countIn([piece]) > MOST_WORDS)) break;
    blocks.push(asBlock(reading, piece));
    words += countIn([piece]);
  }
  return { blocks, rest: others.slice(at) };
}

const countIn = (pieces: readonly Piece[]): number =>
  pieces
    .map((piece) => (piece.kind === 'heading' ? '' : plainBlocks([piece])))
    .join(' ')
    .split(/\s/)
    .filter(Boolean).length;

function asBlock(reading: Reading, piece: Piece): Block {
  if (piece.kind !== 'heading') return piece;
  const content = [{ kind: 'bold' as const, content: piece.title }];
  const paragraph: Block = { kind: 'paragraph', id: '', content };
  reading.replace(piece, paragraph);
  return paragraph;
}

/** Headings below that of the abstract, such as *Methods*, are parts of it. */
function isInAbstract(piece: Piece, level: number): boolean {
  if (keywordsOpening(piece) || abstractOpening(piece)) return false;
  if (piece.kind !== 'heading') return true;
  return piece.level > level && !sectionNumber(plainText(piece.title)) && !isText(piece);
}

const isText = (piece: Piece): boolean =>
  opensText(piece) && piece.kind === 'heading' && /^introduction$/i.test(plainText(piece.title));

function takeKeywords(
  reading: Reading,
  pieces: readonly Piece[],
  length: number,
): { keywords: string[]; rest: Piece[] } {
  const [first, next] = pieces as [Piece, Piece | undefined];
  const words = rawOf(first);
  reading.leaveOut('label', passage(words.slice(0, length)));
  const own = keywordsIn(words.slice(length));
  if (own.length > 0 || !next || next.kind === 'heading') {
    return { keywords: own, rest: pieces.slice(1) };
  }
  const below = plainBlocks([next]).split('\n').flatMap(keywordsIn);
  return { keywords: below, rest: pieces.slice(2) };
}
