import { elementsOf, DOUBTS, isLoss } from '#app/features/fulltext/core/index.ts';
import type { ArticleText, Doubt } from '#app/features/fulltext/core/index.ts';
import { EDIT_KINDS, fieldsOf, knowText } from '#app/features/fulltext/mending/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import type { TypesetArticle } from './find-typesetting.server.ts';

export type ElementField = {
  name: string;
  kind: Edit['kind'];
  part: string;
  label: string;
  hint: string | null;
  /** What stands there now, as it is shown. */
  shown: string;
  /** What stood there as it was read, as it is shown. */
  read: string;
  longest: number;
  rows: number;
};

export const LONGEST_ALTERNATIVE = 2000;

/** Pictures of one figure, or words of one paragraph, that are told apart. */
const MOST_PARTS = 30;

const SHAPES: Record<
  Exclude<Edit['kind'], 'drop' | 'picture' | 'put-back' | 'set-aside'>,
  { longest: number; rows: number; hint: string | null }
> = {
  words: { longest: 20_000, rows: 8, hint: null },
  label: { longest: 60, rows: 1, hint: 'As readers see it: “Figure 3”. Empty for none.' },
  caption: { longest: 5000, rows: 4, hint: null },
  alternative: {
    longest: LONGEST_ALTERNATIVE,
    rows: 3,
    hint: 'What the picture shows, for readers who do not see it: a sentence or two.',
  },
  'head-rows': { longest: 2, rows: 1, hint: null },
  'head-columns': { longest: 2, rows: 1, hint: null },
  reference: { longest: 3000, rows: 4, hint: null },
  doi: { longest: 300, rows: 1, hint: 'Empty if it has none.' },
  citation: {
    longest: 300,
    rows: 1,
    hint: 'Numbers of entries of the references, or names such as “Figure 3” or “Section 2.1”, with commas between them. Empty if it leads nowhere.',
  },
  tex: { longest: 4000, rows: 3, hint: null },
  heading: { longest: 9, rows: 1, hint: null },
};

/** Said below fields of running text. */
export const MARKS_HINT =
  'Write _italic_, **bold**, x^2^, CO~2~, $formula$ and [words](https://address); a backslash before such a sign keeps it as it is.';

/** What of an element can be mended; null when the text has no such element. */
export function elementFields(
  { raw, placed, doubts }: Pick<TypesetArticle, 'raw' | 'placed' | 'doubts'>,
  id: string,
): ElementField[] | null {
  const known = knowText(raw);
  const of = known.elements.get(id);
  if (!of) return null;
  const edits = placed.filter(({ element }) => element === id).map(({ edit }) => edit);
  const inDoubt = doubts.filter(({ place }) => place === id);
  const targets = nameTargets(raw);
  const all: { kind: ElementField['kind']; part: string; value: string }[] = [];
  const level = levelOf(raw, id);
  if (level !== null) all.push({ kind: 'heading', part: '', value: String(level) });
  all.push(
    ...fieldsOf(of, known).filter(
      ({ kind, part }) =>
        kind !== 'tex' ||
        ('kind' in of && of.kind === 'formula') ||
        inDoubt.some(
          (doubt) => doubt.kind === 'formula-unreadable' && part.startsWith(doubt.words),
        ) ||
        edits.some((edit) => edit.kind === 'tex' && edit.part === part),
    ),
  );
  const words = [
    ...edits.filter(({ kind }) => kind === 'citation').map(({ part }) => part),
    ...inDoubt.filter(({ kind }) => LINKS.has(kind)).map((doubt) => doubt.words),
  ];
  // What is in doubt comes first.
  all.unshift(
    ...[...new Set(words)].map((part) => ({ kind: 'citation' as const, part, value: '' })),
  );
  return all.slice(0, MOST_PARTS).map(({ kind, part, value }, at) => {
    const edit = edits.findLast((each) => each.kind === kind && each.part === part);
    const shape = SHAPES[kind as keyof typeof SHAPES];
    const show = (ids: string) => (kind === 'citation' ? targets.show(ids) : ids);
    return {
      ...{ name: `${kind}-${at}`, kind, part, ...shape },
      label: labelOf(kind, part),
      shown: show(edit?.value ?? value),
      read: show(value),
    };
  });
}

const LINKS: ReadonlySet<string> = new Set([
  'citation-unmatched',
  'mention-unmatched',
  'mention-unlinked',
]);

function labelOf(kind: Edit['kind'], part: string): string {
  if (kind === 'citation') return `Where “${part}” leads`;
  if (kind === 'alternative' && part !== '0') return `Alternative text of part ${Number(part) + 1}`;
  return EDIT_KINDS[kind];
}

/** How deep a heading stands, from 1; null for what is no heading. */
function levelOf({ sections }: ArticleText, id: string, depth = 1): number | null {
  for (const section of sections) {
    if (section.id === id) return section.title.length > 0 ? depth : null;
    const within = levelOf({ sections: section.sections } as ArticleText, id, depth + 1);
    if (within !== null) return within;
  }
  return null;
}

/** What a heading may become. */
export const HEADINGS: readonly (readonly [value: string, label: string])[] = [
  ['1', 'Section'],
  ['2', 'Subsection'],
  ['3', 'Part of a subsection'],
  ['4', 'Lowest heading'],
  ['paragraph', 'No heading: a paragraph'],
];

export const nameOf = (text: ArticleText, id: string): string =>
  elementsOf(text).get(id)?.name ?? id;

/** How people name what words of a text lead to: `3, 5` for entries, `Figure 3` for all else. */
export function nameTargets(text: ArticleText) {
  const elements = elementsOf(text);
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  const add = (id: string, name: string) => {
    names.set(id, name);
    const key = keyOf(name);
    if (key !== '' && !ids.has(key)) ids.set(key, id);
  };
  for (const [at, { id, label }] of text.references.entries()) add(id, label ?? String(at + 1));
  for (const { id, kind, name } of elements.values()) {
    if (kind !== 'reference' && kind !== 'paragraph' && kind !== 'list') add(id, name);
  }
  return {
    /** @param value ids, with a space between them */
    show: (value: string): string =>
      value
        .split(' ')
        .filter(Boolean)
        .map((id) => names.get(id) ?? id)
        .join(', '),
    /** The ids of what was typed, or the first name that is none. */
    read(typed: string): { value: string } | { unknown: string } {
      const found: string[] = [];
      for (const name of typed.split(/[,;]/)) {
        const key = keyOf(name);
        if (key === '') continue;
        const id = ids.get(key) ?? (elements.has(key) ? key : undefined);
        if (id === undefined) return { unknown: name.trim() };
        found.push(id);
      }
      return { value: [...new Set(found)].join(' ') };
    },
  };
}

const keyOf = (name: string): string =>
  name
    .replaceAll(/[[\]\s]+/g, ' ')
    .trim()
    .toLowerCase();

export type DoubtGroup = {
  kind: Doubt['kind'];
  isLoss: boolean;
  doubts: Doubt[];
  before: number;
};

/** What readers hardly notice. */
const TIDINESS: ReadonlySet<Doubt['kind']> = new Set([
  'heading-guessed',
  'heading-level',
  'figure-without-words',
  'table-without-head',
  'reference-uncited',
  'reference-unmatched',
  'tracked-changes',
  'comments',
]);

const rankOf = (kind: Doubt['kind']): number => {
  if (isLoss({ kind })) return 0;
  return TIDINESS.has(kind) ? 2 : 1;
};

const KINDS = (Object.keys(DOUBTS) as Doubt['kind'][]).toSorted((a, b) => rankOf(a) - rankOf(b));

/** Doubts by their kinds: losses first, tidiness last. */
export function inGroups(doubts: readonly Doubt[]): DoubtGroup[] {
  const groups = Map.groupBy(doubts, ({ kind }) => kind);
  let before = 0;
  return KINDS.flatMap((kind) => {
    const own = groups.get(kind);
    if (!own) return [];
    const group = { kind, isLoss: isLoss({ kind }), doubts: own, before };
    before += own.length;
    return [group];
  });
}

/** The same in one list. */
export const inOrder = (doubts: readonly Doubt[]): Doubt[] =>
  inGroups(doubts).flatMap((group) => group.doubts);
