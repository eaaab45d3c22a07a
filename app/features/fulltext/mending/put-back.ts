import type { ArticleText, Block, Section } from '../core/article-text.ts';
import { elementsOf } from '../core/elements.ts';
import type { Edit, Placed } from './edit.ts';
import { mapBlocks, mendablesOf, wordsOf } from './elements.ts';

type WithPutBack = { text: ArticleText; placed: Placed[]; unplaced: Edit[] };

/**
 * The text with paragraphs of what the reading left out: each behind the element that it was left out at, or at
 * the end of the section, or of the text where the section is not known.
 */
export function putBack(text: ArticleText, edits: readonly Edit[]): WithPutBack {
  const own = edits.filter(({ kind }) => kind === 'put-back');
  if (own.length === 0) return { text, placed: [], unplaced: [] };
  const elements = mendablesOf(text);
  const ids = elementsOf(text);
  const taken = new Set<string>();
  const placed: Placed[] = [];
  const unplaced: Edit[] = [];
  const behind = new Map<string, Block[]>();
  for (const edit of own) {
    const place = placeOf(edit, elements);
    const id = idOf(edit.part);
    if (place === null || ids.has(id) || taken.has(id)) {
      unplaced.push(edit);
      continue;
    }
    taken.add(id);
    placed.push({ edit, element: place });
    const words: Block = { kind: 'paragraph', id, content: [{ kind: 'text', text: edit.value }] };
    behind.set(place, [...(behind.get(place) ?? []), words]);
  }
  return { text: insert(text, behind), placed, unplaced };
}

/** Its own element, or the only one with its words; the end of the text where there never was one. */
function placeOf({ element, was }: Edit, elements: ReturnType<typeof mendablesOf>): string | null {
  if (element === '') return '';
  const own = elements.get(element);
  if (own && wordsOf(own) === was) return element;
  if (was === '') return '';
  const others = [...elements].filter(([, other]) => wordsOf(other) === was);
  return others.length === 1 ? others[0]![0] : null;
}

function insert(text: ArticleText, behind: ReadonlyMap<string, Block[]>): ArticleText {
  const placed = new Set<string>();
  const take = (id: string): Block[] => {
    if (placed.has(id)) return [];
    placed.add(id);
    return behind.get(id) ?? [];
  };
  const blocks = (of: readonly Block[]) =>
    mapBlocks(of, (block) => {
      const more = block.id === '' ? [] : take(block.id);
      return more.length === 0 ? block : [block, ...more];
    });
  const within = (section: Section): Section => {
    const more = section.id === '' ? [] : take(section.id);
    return {
      ...section,
      blocks: [...blocks(section.blocks), ...more],
      sections: section.sections.map(within),
    };
  };
  const sections = text.sections.map(within);
  const notes = text.notes.map((note) => ({ ...note, blocks: blocks(note.blocks) }));
  // What is at no place of the text, or at an entry of the references.
  const left = [...behind].flatMap(([id, own]) => (placed.has(id) ? [] : own));
  return { ...text, notes, sections: left.length === 0 ? sections : withAtEnd(sections, left) };
}

function withAtEnd(sections: readonly Section[], more: readonly Block[]): Section[] {
  const last = sections.findLastIndex(({ role }) => role === 'body');
  if (last === -1) {
    const own: Section = {
      ...{ id: '', role: 'body', number: null, title: [], sections: [] },
      blocks: [...more],
    };
    return [own, ...sections];
  }
  const { blocks, ...rest } = sections[last]!;
  return sections.with(last, { ...rest, blocks: [...blocks, ...more] });
}

/** The same for the same words, so that what is mended in it finds its place again (FNV-1a). */
function idOf(part: string): string {
  let hash = 0x811c9dc5;
  for (const letter of part) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  }
  return `back-${hash.toString(16)}`;
}
