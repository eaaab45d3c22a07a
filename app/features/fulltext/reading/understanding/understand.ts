import type { ArticleText } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import { elementsOf } from '../../core/elements.ts';
import { assignIds } from './assign-ids.ts';
import { buildSections } from './build-sections.ts';
import { checkByline, checkText } from './check-text.ts';
import { findCaptions, findRemarks } from './captions/find-captions.ts';
import { findFront } from './front/find-front.ts';
import { findHeadings } from './find-headings.ts';
import { findReferences } from './citations/find-references.ts';
import { linkText } from './link-text.ts';
import type { PandocTree } from './pandoc-tree.ts';
import { notesInOrder } from './order-notes.ts';
import { numberEquations } from './captions/number-equations.ts';
import { numberHeadings } from './section-numbers.ts';
import { numberFigures } from './captions/number-figures.ts';
import { placePictures } from './place-pictures.ts';
import type { FindPicture } from './place-pictures.ts';
import type { LeftOut } from '../../ledger/left-out.ts';
import type { PlacedMarks } from '../word/marks.ts';
import { readPieces } from './read-blocks.ts';
import { readMeta } from './front/read-meta.ts';
import { beginReading } from './reading.ts';
import { unfoldTables, withoutSetCaptions } from './unfold-tables.ts';

/** The text of an article, from the tree of its source, and what in it is in doubt. */
export function understand(
  tree: PandocTree,
  find: FindPicture,
  { word = null, isMarkdown = false }: { word?: PlacedMarks | null; isMarkdown?: boolean } = {},
): { text: ArticleText; doubts: Doubt[]; leftOut: LeftOut[] } {
  const reading = beginReading(word);
  const front = readMeta(reading, tree.meta);
  const source = readPieces(reading, tree.blocks);
  reading.takeMarks();
  numberHeadings(reading, source);
  const unfolded = numberEquations(reading, unfoldTables(reading, source));
  const captioned = findRemarks(reading, findCaptions(reading, withoutSetCaptions(unfolded)));
  if (isMarkdown) numberFigures(captioned);
  const body = findFront(reading, front, findHeadings(reading, captioned));
  const { references, rest } = findReferences(reading, body);
  const sections = buildSections(reading, rest);
  const text: ArticleText = { front, sections, notes: [], references, pictures: [] };
  text.notes = notesInOrder(reading, text);
  assignIds(text);
  linkText(reading, text);
  placePictures(reading, text, find);
  checkText(reading, text);
  checkByline(reading, text);
  const doubts = reading.doubtsAt(new Set(elementsOf(text).keys()));
  return { text, doubts, leftOut: reading.leftOut };
}
