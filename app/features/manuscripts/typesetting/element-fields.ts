import { elementsOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { EDIT_KINDS, fieldsOf, knowText } from '#app/features/fulltext/mending/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import type { TypesetArticle } from './find-typesetting.server.ts';
import { nameTargets } from './targets.ts';

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
