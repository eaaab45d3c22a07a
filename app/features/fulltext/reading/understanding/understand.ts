import type { ArticleText, Inline } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import { elementsOf } from '../../core/elements.ts';
import { plainBlocks } from '../../core/plain-text.ts';
import { inlinesOf } from '../../core/walk.ts';
import { assignIds } from './assign-ids.ts';
import { buildSections } from './build-sections.ts';
import { checkText } from './check-text.ts';
import { findCaptions, findRemarks } from './find-captions.ts';
import { findFront, readMeta } from './find-front.ts';
import { findHeadings } from './find-headings.ts';
import { findReferences } from './find-references.ts';
import { linkText } from './link-text.ts';
import { mapContents } from './map-contents.ts';
import type { PandocTree } from './pandoc-tree.ts';
import { numberLatex } from './number-latex.ts';
import { placePictures } from './place-pictures.ts';
import type { FindPicture } from './place-pictures.ts';
import { readPieces } from './read-blocks.ts';
import { beginReading } from './reading.ts';
import type { Reading } from './reading.ts';

/** The text of an article, from the tree of its source, and what in it is in doubt. */
export function understand(
  tree: PandocTree,
  find: FindPicture,
  { isLatex = false } = {},
): { text: ArticleText; doubts: Doubt[] } {
  const reading = beginReading();
  const front = readMeta(reading, tree.meta);
  const source = readPieces(reading, tree.blocks);
  if (isLatex) numberLatex(reading, source);
  const captioned = findRemarks(reading, findCaptions(reading, source));
  const body = findFront(reading, front, findHeadings(reading, captioned));
  const { references, rest } = findReferences(reading, body);
  const sections = buildSections(reading, rest);
  const text: ArticleText = { front, sections, notes: [], references, pictures: [] };
  text.notes = notesInOrder(reading, text);
  assignIds(text);
  linkText(reading, text);
  placePictures(reading, text, find);
  checkText(reading, text);
  return { text, doubts: reading.doubtsAt(new Set(elementsOf(text).keys())) };
}

/** Notes in the order of their marks; one whose mark is not in the text has no place in it. */
function notesInOrder(reading: Reading, text: ArticleText): ArticleText['notes'] {
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
  for (const { blocks } of left.values()) {
    reading.doubtAbout(null, 'left-out', plainBlocks(blocks));
  }
  const numbers = new Map(ordered.map(({ id }, at) => [id, `fn${at + 1}`]));
  renumber(text, numbers);
  renumber({ sections: [], notes: ordered }, numbers);
  return ordered;
}

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
