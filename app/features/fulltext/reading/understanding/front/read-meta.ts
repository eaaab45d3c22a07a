import type { ArticleText, Block, Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { WORKPLACE } from '../../../core/byline/byline-words.ts';
import { keywordsIn } from './front-marks.ts';
import type { PandocMeta, PandocTree } from '../pandoc-tree.ts';
import { joinTexts } from '../inline-text.ts';
import { readPieces } from '../read-blocks.ts';
import type { Reading } from '../reading.ts';

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
  front.byline.push(...bylineOf(reading, meta, lines));
  front.abstract.push(...blocksOf(reading, meta['abstract']));
  for (const name of ['keywords', 'tags']) {
    front.keywords.push(...lines(meta[name]).flatMap((line) => keywordsIn(plainText(line))));
  }
  return front;
}

type Lines = (value: PandocMeta | undefined) => Inline[][];

/** As pandoc names them, and as journals of software do. */
const AUTHORS = ['author', 'authors', 'by-author'] as const;
const PLACES = ['institute', 'institutes', 'affiliation', 'affiliations'] as const;

/** Authors with the marks of their places, then the places, as they stand on a page. */
function bylineOf(reading: Reading, meta: PandocTree['meta'], lines: Lines): Inline[][] {
  const marks = new Map<string, string>();
  const places: Inline[][] = [];
  const addPlace = (key: string, words: Inline[]): string => {
    const known = marks.get(key);
    if (known !== undefined || plainText(words) === '') return known ?? '';
    const mark = String(places.length + 1);
    places.push([{ kind: 'sup', content: [asText(mark)] }, ...words]);
    marks.set(key, mark);
    return mark;
  };
  for (const name of PLACES) {
    for (const [at, each] of listOf(meta[name]).entries()) {
      const { key, words } = placeOf(each, lines);
      addPlace(key ?? String(at + 1), words);
    }
  }
  const markOf = (each: PandocMeta): string[] => {
    const { key, words } = placeOf(each, lines);
    const said = plainText(words);
    if (key !== null) return [marks.get(key) ?? addPlace(key, words)];
    const keys = said.split(/[\s,;&]+/).filter(Boolean);
    if (keys.length > 0 && keys.every((one) => marks.has(one))) {
      return keys.map((one) => marks.get(one)!);
    }
    return [addPlace(said, words)];
  };
  const authors = AUTHORS.flatMap((name) => listOf(meta[name])).flatMap((author) =>
    author.t === 'MetaMap'
      ? authorLines(author.c, { lines, markOf })
      : lines(author).map((line) => withMarks(reading, line, addPlace)),
  );
  return [...authors, ...places, ...lines(meta['date'])].map(joinTexts);
}

const listOf = (value: PandocMeta | undefined): PandocMeta[] =>
  value?.t === 'MetaList' ? value.c : value ? [value] : [];

const asText = (text: string): Inline => ({ kind: 'text', text });

/** What orders things and says nothing, and what is read for itself. */
const KEYS = ['id', 'index', 'ref', 'ror', 'number'];
const PLACE_ORDER =
  'department group division name institution organization address city region state postal-code country'.split(
    ' ',
  );

/** A place by the key that authors name it by; null where it has none. */
function placeOf(value: PandocMeta, lines: Lines): { key: string | null; words: Inline[] } {
  if (value.t !== 'MetaMap') return { key: null, words: lines(value).flat() };
  const entries = Object.entries(value.c);
  const named = KEYS.flatMap((key) => plainText(lines(value.c[key]).flat()) || [])[0] ?? null;
  const [only] = entries;
  // `- dunes: Institute of Dunes`
  const isPair = named === null && entries.length === 1 && only![0] !== 'name';
  const orderOf = ([name]: readonly [string, unknown]) => PLACE_ORDER.indexOf(name);
  const words = entries
    .filter(([name]) => !KEYS.includes(name) && name !== 'url')
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap(([, each]) => lines(each))
    .filter((line) => line.length > 0);
  return { key: isPair ? only![0] : named, words: joined(words) };
}

const joined = (parts: readonly Inline[][]): Inline[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, at) => (at === 0 ? part : [asText(', '), ...part]));

const NAMES = ['name', 'literal', 'given', 'given-names', 'dropping-particle', 'surname', 'family'];
const WORKPLACES = new Set(['affiliation', 'affiliations', 'affil', 'institute', 'institutes']);
/** What is told in the line of an author, or orders authors. */
const TOLD = new Set([
  ...[...NAMES, ...WORKPLACES, 'orcid', 'email', 'id', 'number', 'url'],
  ...['corresponding', 'correspondence', 'equal-contrib'],
]);

type ToAuthor = { lines: Lines; markOf: (place: PandocMeta) => string[] };

/** The line of an author, then what else is said of them. */
function authorLines(author: Record<string, PandocMeta>, { lines, markOf }: ToAuthor): Inline[][] {
  const isMap = author['name']?.t === 'MetaMap';
  const named = isMap ? (author['name'] as { c: Record<string, PandocMeta> }).c : author;
  const name = NAMES.flatMap((part) => lines(named[part])).flatMap((part, at) =>
    at === 0 ? part : [asText(' '), ...part],
  );
  const marks = Object.entries(author)
    .flatMap(([key, value]) => (WORKPLACES.has(key) ? listOf(value).flatMap(markOf) : []))
    .filter(Boolean);
  const letters = author['corresponding'] ?? author['correspondence'];
  const isCorresponding = letters?.t === 'MetaBool' && letters.c;
  const address = joined(lines(author['email']));
  const line: Inline[] = [
    ...name,
    ...(marks.length > 0 ? [{ kind: 'sup' as const, content: [asText(marks.join(','))] }] : []),
    ...lines(author['orcid']).flatMap((id) => [asText(' '), ...id]),
  ];
  const letter = isCorresponding
    ? [asText('Corresponding author: '), ...joined([name, address])]
    : address;
  return [
    ...[line, letter].filter((each) => each.length > 0),
    ...Object.entries(author).flatMap(([key, value]) => (TOLD.has(key) ? [] : lines(value))),
  ];
}

/** Notes behind a name say where its author works. */
function withMarks(
  reading: Reading,
  line: readonly Inline[],
  addPlace: (key: string, words: Inline[]) => string,
): Inline[] {
  return line.flatMap((inline): Inline[] => {
    if (inline.kind !== 'note') return [inline];
    const note = reading.notes.find(({ id }) => id === inline.target);
    const [block] = note?.blocks ?? [];
    if (!note || block?.kind !== 'paragraph' || !WORKPLACE.test(plainText(block.content)))
      return [inline];
    note.blocks = [];
    const mark = addPlace(plainText(block.content), block.content);
    return [{ kind: 'sup', content: [asText(mark)] }];
  });
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
