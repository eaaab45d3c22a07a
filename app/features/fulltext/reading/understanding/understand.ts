import type { ArticleText } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import { elementsOf } from '../../core/elements.ts';
import { assignIds } from './assign-ids.ts';
import { buildSections } from './build-sections.ts';
import { checkText } from './check-text.ts';
import { findCaptions, findRemarks } from './find-captions.ts';
import { findFront, readMeta } from './find-front.ts';
import { findHeadings } from './find-headings.ts';
import { findReferences } from './find-references.ts';
import { linkText } from './link-text.ts';
import type { PandocTree } from './pandoc-tree.ts';
import { notesInOrder } from './order-notes.ts';
import { numberHeadings } from './number-headings.ts';
import { placePictures } from './place-pictures.ts';
import type { FindPicture } from './place-pictures.ts';
import type { WordHeading } from '../word-numbers.server.ts';
import { readPieces } from './read-blocks.ts';
import { beginReading } from './reading.ts';
import { unfoldTables } from './unfold-tables.ts';

/** The text of an article, from the tree of its source, and what in it is in doubt. */
export function understand(
  tree: PandocTree,
  find: FindPicture,
  { numbered = [] }: { numbered?: readonly WordHeading[] } = {},
): { text: ArticleText; doubts: Doubt[] } {
  const reading = beginReading();
  const front = readMeta(reading, tree.meta);
  const source = readPieces(reading, tree.blocks);
  numberHeadings(source, numbered);
  const captioned = findRemarks(reading, findCaptions(reading, unfoldTables(reading, source)));
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
