import type { ArticleText, Block, Section } from '../core/article-text.ts';
import type { Edit, Placed } from './edit.ts';
import { isBlock, isSection, mapBlocks, wordsOf } from './elements.ts';
import type { Mendable } from './elements.ts';
import { FIELDS, knowText } from './fields.ts';
import type { Known } from './fields.ts';
import { toMarks } from './marks.ts';
import { withGivenPictures } from './given-picture.ts';
import { flatten, nest } from './outline.ts';
import type { Headed } from './outline.ts';
import { putBack } from './put-back.ts';

export type Mended = {
  text: ArticleText;
  /** As it was read, with what was put back: what edits are of. */
  raw: ArticleText;
  placed: Placed[];
  /** What they are of is not in the text any more. */
  unplaced: Edit[];
};

/**
 * Lays edits over a text. An edit is of the element of its id if that is what it was made of, or else
 * of the only one that is; one that finds none changes nothing.
 */
export function mend(read: ArticleText, edits: readonly Edit[]): Mended {
  const back = putBack(read, edits);
  const { text } = back;
  const known = knowText(text);
  const placed = [...back.placed];
  const unplaced = [...back.unplaced];
  for (const edit of edits) {
    if (edit.kind === 'put-back') continue;
    const element = placeOf(edit, known);
    if (element === null) unplaced.push(edit);
    else placed.push({ edit, element });
  }
  const byElement = new Map<string, Edit[]>();
  for (const { edit, element } of placed) {
    const others = byElement.get(element) ?? [];
    // What else is mended in a paragraph stands in its words.
    byElement.set(element, edit.kind === 'words' ? [edit, ...others] : [...others, edit]);
  }
  const mended = apply(text, byElement, known);
  return { text: withGivenPictures(mended, placed), raw: text, placed, unplaced };
}

/** What an element is known again by, for an edit of this kind; null where it has no such thing. */
export function readWas(
  of: Mendable,
  { kind, part }: Pick<Edit, 'kind' | 'part'>,
  known: Known,
): string | null {
  if (kind === 'drop') return wordsOf(of) || picturesOf(of, known);
  if (kind === 'heading') return isSection(of) && of.title.length > 0 ? toMarks(of.title) : null;
  if (kind === 'set-aside') return '';
  if (kind === 'put-back') return wordsOf(of);
  return FIELDS[kind].read(of, part, known)?.was ?? null;
}

const picturesOf = (of: Mendable, { pictureHash }: Known): string =>
  isBlock(of) && of.kind === 'figure'
    ? of.parts.map(({ picture }) => pictureHash(picture) ?? picture).join(' ')
    : '';

function placeOf(edit: Edit, known: Known): string | null {
  // It is of a doubt, which is looked for among the doubts.
  if (edit.kind === 'set-aside') return edit.element;
  const own = known.elements.get(edit.element);
  if (own && readWas(own, edit, known) === edit.was) return edit.element;
  // Few words stand in many places.
  if (edit.was === '') return null;
  const others = [...known.elements].filter(
    ([, element]) => readWas(element, edit, known) === edit.was,
  );
  return others.length === 1 ? others[0]![0] : null;
}

function apply(
  text: ArticleText,
  edits: ReadonlyMap<string, readonly Edit[]>,
  known: Known,
): ArticleText {
  if (edits.size === 0) return text;
  const change = <Of extends Mendable>(of: Of): Of | null => {
    let now: Mendable = of;
    for (const edit of edits.get(of.id) ?? []) {
      if (edit.kind === 'drop') return null;
      if (edit.kind in FIELDS) {
        now = FIELDS[edit.kind as keyof typeof FIELDS].write(now, edit, known);
      }
    }
    return now as Of;
  };
  const blocks = (of: readonly Block[]) => mapBlocks(of, change);
  const mended = (of: Section): Section[] => {
    const own = change(of);
    return own
      ? [{ ...own, blocks: blocks(own.blocks), sections: own.sections.flatMap(mended) }]
      : [];
  };
  return {
    ...text,
    sections: reheaded(text.sections.flatMap(mended), edits),
    notes: text.notes.map((note) => ({ ...note, blocks: blocks(note.blocks) })),
    references: text.references.flatMap((reference) => change(reference) ?? []),
  };
}

/** The value of a heading that is none. */
const PARAGRAPH = 'paragraph';

function reheaded(sections: Section[], edits: ReadonlyMap<string, readonly Edit[]>): Section[] {
  const wanted = (of: Section) => edits.get(of.id)?.findLast(({ kind }) => kind === 'heading');
  const all = flatten(sections);
  if (!all.some(({ section }) => wanted(section))) return sections;
  const changed: Headed[] = [];
  for (const { level, section } of all) {
    const value = wanted(section)?.value;
    if (value === PARAGRAPH) {
      const words: Block = { kind: 'paragraph', id: section.id, content: section.title };
      const own = [words, ...section.blocks];
      const before = changed.at(-1);
      if (before) {
        before.section = { ...before.section, blocks: [...before.section.blocks, ...own] };
      } else {
        const first: Section = { ...section, id: '', role: 'body', number: null, title: [] };
        changed.push({ level: 1, section: { ...first, blocks: own } });
      }
    } else changed.push({ level: /^[1-6]$/.test(value ?? '') ? Number(value) : level, section });
  }
  return nest(changed);
}
