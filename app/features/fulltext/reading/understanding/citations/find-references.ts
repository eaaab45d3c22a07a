import type { Inline, Reference } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { passage } from '../../../core/counted.ts';
import { joinPieces } from '../build-sections.ts';
import { ENTRY_LABEL, isEntryLike } from '../entry-shape.ts';
import { findList } from '../find-list.ts';
import { contentFrom, joinTexts, rawText } from '../inline-text.ts';
import type { Piece } from '../read-blocks.ts';
import type { Reading } from '../reading.ts';
import { findDoi } from '#app/protocols/doi.ts';

type Found = { references: Reference[]; rest: Piece[] };

/** The list of references and its entries; what stands behind it stays in the text. */
export function findReferences(reading: Reading, pieces: readonly Piece[]): Found {
  const list = findList(reading, pieces);
  if (list === null) {
    reading.doubtAbout(null, 'no-references', '');
    return { references: [], rest: [...pieces] };
  }
  const { heading, first, end } = list;
  const title = pieces[heading];
  if (title?.kind === 'heading' && heading < first) {
    reading.leaveOut('label', passage(plainText(title.title)));
  }
  const entries = pieces.slice(first, end).flatMap((piece) => entriesOf(reading, piece));
  const rest = joinPieces(pieces.slice(0, heading), pieces.slice(end));
  return { references: joinBroken(reading, entries), rest };
}

function entriesOf(reading: Reading, block: Piece): Reference[] {
  switch (block.kind) {
    // A reference manager may put an entry into a paragraph that its author set as a heading.
    case 'heading':
      return block.title.length > 0 ? [entryOf(block.title, null)] : [];
    case 'paragraph': {
      const entry = entryOf(block.content, reading.paragraphOf(block)?.number ?? null);
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

/** @param shown the number that the source shows before it and does not write */
function entryOf(content: readonly Inline[], shown: string | null): Reference {
  const found = ENTRY_LABEL.exec(rawText(content));
  const written = found ? (found[1] ?? found[2] ?? found[3] ?? found[4] ?? null) : null;
  const rest = contentFrom(content, written === null ? 0 : found![0].length);
  const words = plainText(rest);
  const linked = rest.flatMap((inline) => (inline.kind === 'link' ? [inline.href] : [])).join(' ');
  return {
    id: '',
    label: written ?? (shown === null ? null : bareLabel(shown)),
    content: rest,
    doi: findDoi(words) ?? findDoi(linked),
    year: yearIn(words),
  };
}

/** `12` of `[12].`. */
const bareLabel = (shown: string): string | null =>
  /^[[({]?([\p{L}\d.-]{1,20}?)[\])}.:]{0,2}$/u.exec(shown.trim())?.[1] ?? null;

const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g;
const BRACKETED = /\((?:\p{L}{3,9}\.?,? )?((?:1[5-9]|20)\d\d)[a-z]?\b/u;
/** `Silva, Ana, y Bo Li. 2018. `: behind nothing but names. */
const BEHIND_AUTHORS = /^([^“”"«»()]{3,160}?)[.,]\s{1,2}((?:1[5-9]|20)\d\d)[a-z]?[.:,]\s/u;
const NO_NAME = /(?:^|[\s.])(?!(?:and|with|und|avec)\b)\p{Ll}{4}/u;
/** Before the volume, as in `Lancet. 2020;396` and `Lancet 2020 May 3;396`. */
const BEFORE_VOLUME = /(?<!\d)((?:1[5-9]|20)\d\d)[a-z]?(?:\s\p{L}{3,9}\.?(?:\s\d{1,2})?)?;/u;
/** What a title speaks of, as in `1990–2019`. */
const SPAN = /(?<!\d)(?:1[5-9]|20)\d\d\s?[–—-]\s?(?:(?:1[5-9]|20)\d\d|\d\d(?!\d))/g;
/** When an address was looked at is not when a work appeared. */
const LOOKED_AT =
  /\[?(?:accessed|retrieved|last accessed|cited|date of access|visited|дата обращения|consultado|consulté|abgerufen)(?:\s{0,2}on)?:?\s[^\][;()]{0,40}/giu;

function yearBehindAuthors(words: string): string | undefined {
  const [, authors = '', year] = BEHIND_AUTHORS.exec(words) ?? [];
  return NO_NAME.test(authors) ? undefined : year;
}

/** The year behind the authors, or in brackets, or that before the volume, or else the first that is no span. */
function yearIn(words: string): number | null {
  const own = words.replaceAll(LOOKED_AT, ' ');
  const year =
    yearBehindAuthors(own) ??
    BRACKETED.exec(own)?.[1] ??
    BEFORE_VOLUME.exec(own)?.[1] ??
    own.replaceAll(SPAN, ' ').match(YEAR)?.[0] ??
    own.match(YEAR)?.[0] ??
    words.match(YEAR)?.[0];
  return year === undefined ? null : Number(year);
}

/** The share of entries with a number from which on each has one. */
const MOST = 0.8;

/** In a numbered list what has no number, and anywhere what goes on in small letters, belongs to what is before. */
function joinBroken(reading: Reading, entries: readonly Reference[]): Reference[] {
  const labelled = entries.filter(({ label }) => label !== null).length;
  const isNumbered = entries.length > 2 && labelled >= entries.length * MOST;
  const joined: Reference[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    const words = plainText(entry.content);
    const goesOn = isNumbered || (/^(?:\p{Ll}|https?:|doi:)/u.test(words) && !isEntryLike(words));
    if (!last || entry.label !== null || !goesOn) {
      joined.push(entry);
      continue;
    }
    last.content = joinTexts([...last.content, { kind: 'text', text: ' ' }, ...entry.content]);
    last.doi ??= entry.doi;
    last.year ??= entry.year;
    reading.replace(entry, last);
  }
  return joined;
}
