import type { Block, Inline, Reference } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { findDoi } from '#app/protocols/doi.ts';
import { passage } from '../../ledger/counted.ts';
import { captionLabel } from './caption-labels.ts';
import { contentFrom, rawText } from './inline-text.ts';
import type { Piece } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import { sectionNumber } from './section-numbers.ts';
import { isReferencesTitle } from './section-roles.ts';

type Found = { references: Reference[]; rest: Piece[] };

/** The list of references and its entries; what stands behind it stays in the text. */
export function findReferences(reading: Reading, pieces: readonly Piece[]): Found {
  const start = startOfList(pieces);
  if (start === null) {
    reading.doubtAbout(null, 'no-references', '');
    return { references: [], rest: [...pieces] };
  }
  const { title } = pieces[start.heading] as { title?: Inline[] };
  if (title) reading.leaveOut('label', passage(plainText(title)));
  let end = start.first;
  const references: Reference[] = [];
  while (end < pieces.length && isOfList(pieces[end]!)) {
    references.push(...entriesOf(reading, pieces[end] as Block));
    end += 1;
  }
  return { references, rest: [...pieces.slice(0, start.heading), ...pieces.slice(end)] };
}

/** Where the list begins: behind its heading, or at the first of several numbered lines at the end. */
function startOfList(pieces: readonly Piece[]): { heading: number; first: number } | null {
  const heading = pieces.findLastIndex(
    (piece) => piece.kind === 'heading' && isReferencesTitle(withoutNumber(piece.title)),
  );
  if (heading !== -1) return { heading, first: heading + 1 };
  let first = pieces.length;
  while (first > 0 && isNumberedEntry(pieces[first - 1]!)) first -= 1;
  return pieces.length - first >= 3 ? { heading: first, first } : null;
}

function withoutNumber(title: readonly Inline[]): string {
  const words = plainText(title);
  return words.slice(sectionNumber(words)?.length ?? 0);
}

const isNumberedEntry = (piece: Piece): boolean =>
  piece.kind === 'paragraph' && LABEL.exec(rawText(piece.content))?.[1] !== undefined;

function isOfList(piece: Piece): boolean {
  if (piece.kind === 'paragraph') return !captionLabel(piece.content)?.isSure;
  return piece.kind === 'list' || piece.kind === 'quotation';
}

/** `[12]`, or `12.`, `12)`, `(12)`, and a bare number before a tabulator is read as a space. */
const LABEL =
  /^\s{0,4}(?:\[([\w+.:-]{1,20})\]|\((\d{1,3})\)|(\d{1,3})[.)]|(\d{1,3})(?=\s[\p{Lu}]))\s{0,8}/u;

function entriesOf(reading: Reading, block: Block): Reference[] {
  switch (block.kind) {
    case 'paragraph': {
      const entry = entryOf(block.content, null);
      reading.replace(block, entry);
      return [entry];
    }
    case 'list':
      return block.items.flatMap((item, at) => {
        const label = block.start === null ? null : String(block.start + at);
        const paragraphs = item.filter((each) => each.kind === 'paragraph');
        const others = item.filter((each) => each.kind !== 'paragraph');
        const content = paragraphs.flatMap((each, place): Inline[] =>
          place === 0 ? each.content : [{ kind: 'text', text: ' ' }, ...each.content],
        );
        const entry = entryOf(content, label);
        for (const each of paragraphs) reading.replace(each, entry);
        return [
          ...(content.length > 0 ? [entry] : []),
          ...others.flatMap((each) => entriesOf(reading, each)),
        ];
      });
    case 'quotation':
      return block.blocks.flatMap((each) => entriesOf(reading, each));
    case 'figure':
    case 'table':
    case 'formula':
    case 'definitions':
    case 'code':
    case 'aside':
    case 'supplement':
      reading.doubtAbout(block, 'left-out', block.kind);
      return [];
  }
}

function entryOf(content: readonly Inline[], ownLabel: string | null): Reference {
  const found = LABEL.exec(rawText(content));
  const label = found ? (found[1] ?? found[2] ?? found[3] ?? found[4] ?? null) : null;
  const rest = contentFrom(content, label === null ? 0 : found![0].length);
  const words = plainText(rest);
  const linked = rest.flatMap((inline) => (inline.kind === 'link' ? [inline.href] : [])).join(' ');
  return {
    id: '',
    label: label ?? ownLabel,
    content: rest,
    doi: findDoi(words) ?? findDoi(linked),
    year: yearIn(words),
  };
}

const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/g;

/** The year in brackets, or else the first that is one. */
function yearIn(words: string): number | null {
  const bracketed = /\(((?:1[89]|20)\d\d)[a-z]?\b/.exec(words)?.[1];
  const [first] = words.match(YEAR) ?? [];
  const year = bracketed ?? first;
  return year === undefined ? null : Number(year);
}
