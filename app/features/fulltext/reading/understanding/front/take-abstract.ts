import type { ArticleText, Block } from '../../../core/article-text.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { passage } from '../../../core/counted.ts';
import { abstractOpening, keywordsOpening, lineOf, opensText, rawOf } from './front-marks.ts';
import { contentFrom } from '../inline-text.ts';
import { keywordsIn } from './front-marks.ts';
import type { Piece } from '../read-blocks.ts';
import type { Reading } from '../reading.ts';
import { sectionNumber } from '../section-numbers.ts';
import { languageOfAbstract } from '../section-roles.ts';

type Front = ArticleText['front'];
type Taken = { abstract: Block[]; keywords: string[]; language: string | null };

/** More words than any abstract has: behind so many the text has begun. */
const MOST_WORDS = 700;
/** So many parts an abstract in two languages has, with their keywords. */
const MOST_PARTS = 8;

/**
 * Takes abstracts and keywords off the beginning of the text, one after the other: the one in the language
 * of the text is the article's, and any other its translation.
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
      all.push({
        abstract: taken.blocks,
        keywords: [],
        language: languageOfAbstract(abstract.word),
      });
      rest = taken.rest;
    } else if (keywords) {
      const taken = takeKeywords(reading, rest, keywords.length);
      const own = all.at(-1) ?? { abstract: [], keywords: [], language: null };
      own.keywords.push(...taken.keywords);
      if (all.length === 0) all.push(own);
      rest = taken.rest;
    } else break;
  }
  const main = inLanguageOfText(front, all, rest);
  for (const taken of all) {
    if (taken === main) {
      front.abstract.push(...taken.abstract);
      front.keywords.push(...taken.keywords);
    } else {
      const { language } = taken;
      front.translated ??= { ...(language && { language }), abstract: [], keywords: [] };
      front.translated.abstract.push(...taken.abstract);
      front.translated.keywords.push(...taken.keywords);
    }
  }
  return { rest, hasAbstract: all.some(({ abstract }) => abstract.length > 0) };
}

/** What has more of its words than any other language would; the English one where that tells nothing. */
function inLanguageOfText(
  front: Front,
  all: readonly Taken[],
  text: readonly Piece[],
): Taken | undefined {
  const abstracts = all.filter(({ abstract }) => abstract.length > 0);
  const english = abstracts.find(({ language }) => language === 'en');
  const first = english ?? all[0];
  if (abstracts.length < 2) return first;
  const own = abstracts.find(({ language }) => language === front.language);
  if (own && own.language !== null) return own;
  const words = new Set(wordsOf(text));
  const shared = abstracts.map(
    ({ abstract }) => [...new Set(wordsOf(abstract))].filter((word) => words.has(word)).length,
  );
  const most = Math.max(...shared);
  const found = abstracts[shared.indexOf(most)]!;
  const isClear = most >= FEWEST && most >= 2 * shared[abstracts.indexOf(first!)]!;
  if (found === first || !isClear) return first;
  if (found.language !== null) front.language ??= found.language;
  return found;
}

/** So much of a text shows its language, and so many words that it shares with an abstract. */
const SHOWING = 100;
const FEWEST = 3;

const wordsOf = (pieces: readonly Piece[]): string[] =>
  pieces.slice(0, SHOWING).flatMap(
    (piece) =>
      rawOfAll(piece)
        .toLowerCase()
        .match(/\p{Script=Han}|[\p{L}\p{M}]+/gu) ?? [],
  );

const rawOfAll = (piece: Piece): string =>
  piece.kind === 'heading' ? plainText(piece.title) : plainBlocks([piece]);

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
