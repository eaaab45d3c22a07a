import { plainBlocks, plainText } from '../core/plain-text.ts';
import type {
  ArticleText,
  Block,
  Inline,
  Note,
  Picture,
  Reference,
  Section,
} from '../core/article-text.ts';

/** What of a text is compared as a whole, in reading order. */
export type Unit =
  | { kind: 'heading'; depth: number; section: Heading }
  | { kind: 'block'; block: Block }
  | { kind: 'note'; note: Note }
  | { kind: 'reference'; reference: Reference };

/** A section without what stands in it. */
type Heading = Omit<Section, 'blocks' | 'sections'>;

/** All units of a text: its sections, notes and references. */
export function unitsOf({ sections, notes, references }: Omit<ArticleText, 'front' | 'pictures'>) {
  const units: Unit[] = [];
  const add = (each: Section, depth: number): void => {
    const { blocks, sections: inner, ...section } = each;
    if (each.id !== '' || depth > 0 || units.length > 0)
      units.push({ kind: 'heading', depth, section });
    for (const block of blocks) units.push({ kind: 'block', block });
    for (const below of inner) add(below, depth + 1);
  };
  for (const section of sections) add(section, 0);
  for (const note of notes) units.push({ kind: 'note', note });
  for (const reference of references) units.push({ kind: 'reference', reference });
  return units;
}

/** The text that has these units. A block before all headings gets a section without one. */
export function textOfUnits(units: readonly Unit[]): Omit<ArticleText, 'front' | 'pictures'> {
  const sections: Section[] = [];
  const notes: Note[] = [];
  const references: Reference[] = [];
  const open: Section[] = [];
  const begin = (heading: Heading, depth: number): Section => {
    const section = { ...heading, blocks: [], sections: [] };
    open.length = Math.min(open.length, depth);
    (open.at(-1)?.sections ?? sections).push(section);
    open.push(section);
    return section;
  };
  for (const unit of units) {
    if (unit.kind === 'heading') begin(unit.section, unit.depth);
    else if (unit.kind === 'note') notes.push(unit.note);
    else if (unit.kind === 'reference') references.push(unit.reference);
    else (open.at(-1) ?? begin(UNHEADED, 0)).blocks.push(unit.block);
  }
  return { sections, notes, references };
}

const UNHEADED: Heading = { id: '', role: 'body', number: null, title: [] };

/** What stands in a text for what it is, apart from what it is called and where it stands. */
export type Comparable = {
  /** Equal where two say the same, whatever their ids and numbers. */
  key: string;
  /** Only two of one sort can be the same in two versions. */
  sort: string;
  words: readonly string[];
};

/** How pictures are told apart. */
export type HashOf = (picture: string) => string;

export const hashesOf = (pictures: readonly Picture[]): HashOf => {
  const known = new Map(pictures.map(({ name, hash }) => [name, hash]));
  return (picture) => known.get(picture) ?? picture;
};

/** What a person reads in it. */
export function plainUnit(unit: Unit): string {
  if (unit.kind === 'heading') return plainText(unit.section.title);
  if (unit.kind === 'note') return plainBlocks(unit.note.blocks);
  return unit.kind === 'block' ? plainBlocks([unit.block]) : plainText(unit.reference.content);
}

export function comparable(unit: Unit, hashOf: HashOf): Comparable {
  switch (unit.kind) {
    case 'heading': {
      const { title } = unit.section;
      return { key: keyOf(title, hashOf), sort: 'heading', words: wordsOf(plainText(title)) };
    }
    case 'block':
      return comparableBlock(unit.block, hashOf);
    case 'note': {
      const { blocks } = unit.note;
      return { key: keyOf(blocks, hashOf), sort: 'note', words: wordsOf(plainBlocks(blocks)) };
    }
    case 'reference': {
      const { content } = unit.reference;
      return { key: keyOf(content, hashOf), sort: 'reference', words: wordsOf(plainText(content)) };
    }
  }
}

export const comparableBlock = (block: Block, hashOf: HashOf): Comparable => ({
  key: keyOf(block, hashOf),
  sort: block.kind,
  words: wordsOf(block.kind === 'formula' ? block.formula.tex : plainBlocks([block])),
});

/** Names that a change elsewhere in the text changes. */
const NAMES = new Set(['id', 'label', 'number', 'start', 'typst']);

/** What leads to another unit, and says its number as a rule. */
export type Pointer = Extract<Inline, { kind: 'citation' | 'mention' | 'note' }>;

/**
 * Equal for what says the same.
 * @param pointerKey what is compared of a citation, a mention or the mark of a note
 */
export const keyOf = (
  of: unknown,
  hashOf: HashOf,
  pointerKey: (pointer: Pointer) => string = ({ kind }) => kind,
): string =>
  JSON.stringify(of, (name, value: unknown) => {
    if (NAMES.has(name)) return undefined;
    if (name === 'picture' && typeof value === 'string') return hashOf(value);
    if (name === 'text' && typeof value === 'string') return value.replaceAll(SPACES, ' ');
    return isPointer(value) ? pointerKey(value) : value;
  });

/** Each is a space to a reader, though lines do not break at all of them. */
const SPACES = /[\u00a0\u2009\u202f]/g;

export const isPointer = (value: unknown): value is Pointer =>
  typeof value === 'object' && value !== null && ('target' in value || 'targets' in value);

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;

export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];
