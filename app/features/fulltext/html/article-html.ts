import type { Xml } from '#app/protocols/xml.ts';
import type { ArticleText, Inline, Picture, Section } from '../core/article-text.ts';
import { secondAbstractSection } from '../core/second-abstract.ts';
import { plainText } from '../core/plain-text.ts';
import { around, tag } from './tag.ts';
import { writeNotes, writeReferences } from './write-back.ts';
import { blockPieces } from './write-blocks.ts';
import { writeChange } from './write-change.ts';
import { writeInlines } from './write-inlines.ts';
import { startWriting } from './writing.ts';
import type { Asides, PictureFile, Writing } from './writing.ts';

/**
 * The text of an article as markup that reads alike as HTML and as XHTML, from its first section to
 * its references; headings begin with `h2`.
 * @param fileOf where a picture is had, or null where it is not
 * @param asides where an element is changed, which no reader gets, and what differs from an earlier version
 */
export const articleHtml = (...of: Parameters<typeof articlePieces>): string =>
  [...articlePieces(...of)].map(({ markup }) => markup).join('');

/** The same in pieces, none of which takes long to write, however long the text is. */
export function* articlePieces(
  text: ArticleText,
  fileOf: (picture: Picture) => PictureFile | null,
  asides: Asides = {},
): Generator<Xml> {
  const to = startWriting(text, fileOf, asides);
  for (const section of [...secondAbstractSection(text), ...text.sections]) {
    yield* writeSection(to, section, 2);
  }
  yield* writeNotes(to, text.notes);
  yield* writeReferences(to, text.references);
}

function* writeSection(to: Writing, section: Section, level: number): Generator<Xml> {
  const { id, number, title } = section;
  const hasHead = number !== null || title.length > 0;
  const change = title.length > 0 && writeChange(to, id);
  // The number of a place is no word of its heading, by which those who listen find their way.
  const isBeside = to.changeAt(id)?.isPlace === true;
  const [start, end] = around(
    'section',
    { id, dir: level === 2 ? to.direction : null },
    hasHead &&
      tag(
        `h${Math.min(level, 6)}`,
        // Browsers leave MathML out of the names of headings.
        {
          'aria-label': holdsFormula(title)
            ? [number, plainText(title)].filter(Boolean).join(' ')
            : null,
        },
        number !== null && [tag('span', { class: 'figures' }, number), ' '],
        writeInlines(to, title),
        !isBeside && change,
      ),
    isBeside && change,
  );
  yield start;
  for (const block of section.blocks) yield* blockPieces(to, block);
  for (const inner of section.sections) yield* writeSection(to, inner, level + 1);
  yield end;
}

const holdsFormula = (content: readonly Inline[]): boolean =>
  content.some(
    (inline) => inline.kind === 'formula' || ('content' in inline && holdsFormula(inline.content)),
  );
