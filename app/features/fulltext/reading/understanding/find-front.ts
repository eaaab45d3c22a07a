import type { ArticleText, Block, Inline } from '../../core/article-text.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { passage } from '../../ledger/counted.ts';
import { contentFrom, isAll, rawText, withoutEmphasis } from './inline-text.ts';
import type { PandocMeta, PandocTree } from './pandoc-tree.ts';
import { readPieces } from './read-blocks.ts';
import type { Piece } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import { sectionNumber } from './section-numbers.ts';
import { foldTitle, isWellKnown } from './section-roles.ts';

type Front = ArticleText['front'];

/** What the source itself names title, author, abstract and keywords. */
export function readMeta(reading: Reading, meta: PandocTree['meta']): Front {
  const front: Front = { title: [], byline: [], abstract: [], keywords: [] };
  const lines = (value: PandocMeta | undefined): Inline[][] =>
    blocksOf(reading, value).flatMap((block) =>
      block.kind === 'paragraph' ? [block.content] : [],
    );
  for (const name of ['title', 'subtitle']) {
    const line = lines(meta[name]).flat();
    if (front.title.length > 0 && line.length > 0) front.title.push({ kind: 'text', text: ': ' });
    front.title.push(...line);
  }
  for (const name of ['author', 'institute', 'affiliation', 'date']) {
    front.byline.push(...lines(meta[name]));
  }
  front.abstract.push(...blocksOf(reading, meta['abstract']));
  front.keywords.push(...lines(meta['keywords']).flatMap((line) => keywordsIn(plainText(line))));
  return front;
}

function blocksOf(reading: Reading, value: PandocMeta | undefined): Block[] {
  if (!value) return [];
  const read = (blocks: Parameters<typeof readPieces>[1]) =>
    readPieces(reading, blocks).flatMap((piece) => (piece.kind === 'heading' ? [] : [piece]));
  switch (value.t) {
    case 'MetaInlines':
      return read([{ t: 'Para', c: value.c }]);
    case 'MetaBlocks':
      return read(value.c);
    case 'MetaList':
      return value.c.flatMap((each) => blocksOf(reading, each));
    case 'MetaMap':
      return Object.values(value.c).flatMap((each) => blocksOf(reading, each));
    case 'MetaString':
      return read([{ t: 'Para', c: [{ t: 'Str', c: value.c }] }]);
    case 'MetaBool':
      return [];
  }
}

const ABSTRACT = /^\s{0,4}(?:abstract|summary)\s{0,4}(?:[.:–—-]\s{0,4}|$)/i;
const KEYWORDS = /^\s{0,4}(?:key ?words(?: and phrases)?|index terms)\s{0,4}(?:[.:–—-]\s{0,4}|$)/i;
const LONGEST_TITLE = 350;
const LONGEST_LINE = 400;
const MOST_LINES = 60;

/** Takes the front off the pieces: what is left begins with the text. */
export function findFront(reading: Reading, front: Front, pieces: readonly Piece[]): Piece[] {
  const left = [...pieces];
  const hasAbstract = left.slice(0, MOST_LINES).some(isAbstract);
  if (front.title.length === 0) findTitle(reading, front, left, hasAbstract);
  const opens = (piece: Piece) =>
    piece.kind === 'heading' || isAbstract(piece) || isKeywords(piece);
  if (hasAbstract || left.slice(0, MOST_LINES).some((piece) => piece.kind === 'heading')) {
    for (let [line] = left; line && !opens(line) && isByline(line); [line] = left) {
      front.byline.push(line.content);
      left.shift();
    }
  }
  const rest = takeKeywords(reading, front, takeAbstract(reading, front, left));
  if (front.abstract.length === 0) reading.doubtAbout(null, 'no-abstract', '');
  return rest;
}

type Paragraph = Extract<Block, { kind: 'paragraph' }>;

const isByline = (piece: Piece): piece is Paragraph =>
  piece.kind === 'paragraph' && rawText(piece.content).length <= LONGEST_LINE;

const rawOf = (piece: Piece): string => {
  if (piece.kind === 'paragraph') return rawText(piece.content);
  return piece.kind === 'heading' ? rawText(piece.title) : '';
};
/** `Abstract` as a heading, or as the first word of a paragraph where it is set off. */
const isAbstract = (piece: Piece): boolean =>
  piece.kind === 'heading'
    ? /^(?:abstract|summary)$/.test(foldTitle(plainText(piece.title)))
    : ABSTRACT.test(rawOf(piece));
const isKeywords = (piece: Piece): boolean =>
  KEYWORDS.test(piece.kind === 'heading' ? plainText(piece.title) : rawOf(piece));

function findTitle(reading: Reading, front: Front, left: Piece[], hasAbstract: boolean): void {
  const [first] = left;
  if (first?.kind === 'heading') {
    const words = plainText(first.title);
    if (!isWellKnown(words) && !sectionNumber(words)) {
      front.title = first.title;
      left.shift();
      return;
    }
  } else if (first?.kind === 'paragraph' && !isAbstract(first)) {
    const words = plainText(first.content);
    const isLine = words.length <= LONGEST_TITLE && !words.endsWith('.');
    const isBold = isAll(first.content, 'bold');
    if (isLine && (isBold || hasAbstract)) {
      front.title = withoutEmphasis(first.content, 'bold');
      left.shift();
      if (!isBold) reading.doubtAbout(null, 'no-title', words);
      return;
    }
  }
  reading.doubtAbout(
    null,
    'no-title',
    first ? plainBlocks(first.kind === 'heading' ? [] : [first]) : '',
  );
}

function takeAbstract(reading: Reading, front: Front, pieces: readonly Piece[]): Piece[] {
  const start = pieces.slice(0, MOST_LINES).findIndex(isAbstract);
  if (start === -1) return [...pieces];
  const [before, first] = [pieces.slice(0, start), pieces[start]!];
  let end = start + 1;
  reading.leaveOut('label', passage(ABSTRACT.exec(rawOf(first))?.[0] ?? rawOf(first)));
  if (first.kind === 'heading') {
    while (end < pieces.length && isInAbstract(pieces[end]!, first.level)) end += 1;
  } else if (first.kind === 'paragraph') {
    const content = contentFrom(first.content, ABSTRACT.exec(rawText(first.content))![0].length);
    if (content.length > 0) front.abstract.push({ ...first, content });
    while (end < pieces.length && isInAbstract(pieces[end]!, Infinity)) end += 1;
  }
  for (const piece of pieces.slice(start + 1, end)) {
    front.abstract.push(
      piece.kind === 'heading'
        ? { kind: 'paragraph', id: '', content: [{ kind: 'bold', content: piece.title }] }
        : piece,
    );
  }
  return [...before, ...pieces.slice(end)];
}

/** Headings below that of the abstract, such as *Methods*, are parts of it. */
function isInAbstract(piece: Piece, level: number): boolean {
  if (isKeywords(piece)) return false;
  return piece.kind === 'heading'
    ? piece.level > level && !sectionNumber(plainText(piece.title))
    : true;
}

/** A line or heading of keywords before the text, taken off the pieces. */
export function takeKeywords(reading: Reading, front: Front, pieces: readonly Piece[]): Piece[] {
  const at = pieces.slice(0, MOST_LINES).findIndex(isKeywords);
  if (at === -1) return [...pieces];
  const piece = pieces[at]!;
  const words = rawOf(piece);
  reading.leaveOut('label', passage(KEYWORDS.exec(words)?.[0] ?? words));
  const own = keywordsIn(words.slice(KEYWORDS.exec(words)?.[0].length ?? words.length));
  front.keywords.push(...own);
  let end = at + 1;
  const next = pieces[end];
  if (own.length === 0 && next && next.kind !== 'heading') {
    front.keywords.push(...plainBlocks([next]).split('\n').flatMap(keywordsIn));
    end += 1;
  }
  return [...pieces.slice(0, at), ...pieces.slice(end)];
}

function keywordsIn(line: string): string[] {
  const mark = [';', '•', '·', ','].find((each) => line.includes(each));
  return (mark ? line.split(mark) : [line])
    .map((word) => word.split(/\s/).filter(Boolean).join(' ').replace(/\.$/, ''))
    .filter(Boolean);
}
