import { attributeOf, NotXml, readXml } from '#app/platform/documents/office/xml-tokens.ts';
import type { ReadingProblem } from '../reading-problems.ts';
import { MOST_CELLS, MOST_COLUMNS } from './most.ts';

/** Elements within each other: a list in a cell of a table in a text box has some forty. */
const MOST_LEVELS = 200;
/** Spaces that are written as their number. */
const MOST_SPACES = 20_000;
/** Paragraphs, runs and the like of one part. */
const MOST_ELEMENTS = 2_000_000;

/** Attributes of OpenDocument by which one cell stands for several. */
const WIDTHS = ['number-columns-repeated', 'number-columns-spanned'];

/**
 * Looks at a part of a Word or OpenDocument file, which may say in ten characters what takes a gigabyte.
 * What is no XML is refused by its reader.
 * @param name of the part
 */
export function markupProblem(name: string, xml: string): ReadingProblem | null {
  try {
    return look(name, xml);
  } catch (error) {
    if (error instanceof NotXml) return null;
    throw error;
  }
}

function look(part: string, xml: string): ReadingProblem | null {
  // The values of a chart of OpenDocument, which no page shows.
  const isObject = /^[^/]{1,80}\/content\.xml$/.test(part);
  const isNotes = /(?:foot|end)notes\d{0,3}\.xml$/i.test(part);
  let levels = 0;
  let elements = 0;
  let cells = 0;
  let spaces = 0;
  for (const { kind, name, source } of readXml(xml)) {
    if (kind === 'text') continue;
    if (kind === 'close') {
      levels -= 1;
      continue;
    }
    if (kind === 'open') levels += 1;
    elements += 1;
    const width = widthOf(name, source);
    if (!isObject && (name === 'tc' || name === 'table-cell')) cells += width;
    if (!isObject && name === 'table-row') cells += numberOf(source, 'number-rows-repeated') - 1;
    if (name === 's') spaces += numberOf(source, 'c');
    if (levels > MOST_LEVELS) return 'too-deep';
    // A note whose text has its own mark would be put into itself.
    if (isNotes && /^(?:foot|end)noteReference$/.test(name)) return 'too-deep';
    if (!isObject && width > MOST_COLUMNS) return 'too-many-columns';
    if (cells > MOST_CELLS) return 'too-many-cells';
    if (elements > MOST_ELEMENTS || spaces > MOST_SPACES) return 'too-long';
  }
  return null;
}

/** How many columns an element stands for, as far as it says so. */
function widthOf(name: string, source: string): number {
  if (name === 'gridSpan') return numberOf(source, 'val');
  if (name !== 'table-cell' && name !== 'table-column') return 1;
  return Math.max(...WIDTHS.map((one) => numberOf(source, one)));
}

const numberOf = (source: string, attribute: string): number =>
  Number(attributeOf(source, attribute) ?? 1) || 1;
