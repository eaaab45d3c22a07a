import type { ArticleText, Inline, Note, Section } from '../../core/article-text.ts';
import { plainBlocks } from '../../core/plain-text.ts';
import { deep, inlinesOf } from '../../core/walk.ts';
import { mapContents } from './map-contents.ts';
import type { Reading } from './reading.ts';

/** Notes in the order of their marks; one whose mark is not in the text has no place in it. */
export function notesInOrder(reading: Reading, text: ArticleText): ArticleText['notes'] {
  const left = new Map(reading.notes.map((note) => [note.id, note]));
  const ordered: ArticleText['notes'] = [];
  const take = (inlines: Iterable<Inline>) => {
    for (const inline of inlines) {
      const note = inline.kind === 'note' ? left.get(inline.target) : undefined;
      if (!note) continue;
      left.delete(note.id);
      ordered.push(note);
    }
  };
  take(inlinesOf(text));
  // A note may have a note.
  for (const note of ordered)
    take(inlinesOf({ ...text, sections: [], references: [], notes: [note] }));
  for (const inline of inFront(text.front)) {
    const note = inline.kind === 'note' ? left.get(inline.target) : undefined;
    if (!note) continue;
    left.delete(note.id);
    if (THANKS.test(plainBlocks(note.blocks))) addThanks(reading, text, note);
    else {
      text.front.byline.push(
        ...note.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.content] : [])),
      );
    }
  }
  for (const { blocks } of left.values()) {
    if (blocks.length > 0) reading.doubtAbout(null, 'left-out', plainBlocks(blocks));
  }
  const numbers = new Map(ordered.map(({ id }, at) => [id, `fn${at + 1}`]));
  renumber(text, numbers);
  renumber({ sections: [], notes: ordered }, numbers);
  return ordered;
}

/** Whom authors thank and who paid for their work is told to readers; an address is not. */
const THANKS =
  /(?<!\p{L})(?:thank|grateful|gratitude|acknowledg|(?:financial(?:ly)? |partial(?:ly)? |in part )?support(?:ed)? (?:by|from)|(?:partly |partially )?funded|funding|grants? (?:no|num|from|agree|\d|[A-Z]{2})|agrade[cz]|financia|financé|remerci|danken|gefördert|благодар|при поддержке|грант)|基金|资助|致谢|感谢/iu;

function addThanks(reading: Reading, text: ArticleText, note: Note): void {
  const known = text.sections.find(({ role }) => role === 'acknowledgements');
  const section: Section = known ?? {
    ...{ id: '', role: 'acknowledgements', number: null, blocks: [], sections: [] },
    title: [{ kind: 'text', text: 'Acknowledgements' }],
  };
  section.blocks.push(...note.blocks);
  reading.replace(note, section);
  if (!known) text.sections.push(section);
}

/** Marks of authors and of the title lead to their addresses, which no reader gets as notes. */
const inFront = ({ title, byline }: ArticleText['front']): Inline[] =>
  [title, ...byline].flatMap((line) => [...deep(line)]);

function renumber(
  text: Pick<ArticleText, 'sections' | 'notes'>,
  numbers: ReadonlyMap<string, string>,
): void {
  const change = (content: Inline[]): Inline[] =>
    content.map((inline): Inline => {
      if (inline.kind === 'note') {
        return { kind: 'note', target: numbers.get(inline.target) ?? inline.target };
      }
      return 'content' in inline ? { ...inline, content: change(inline.content) } : inline;
    });
  mapContents(text, change);
}
