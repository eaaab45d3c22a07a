import type { Xml } from '#app/protocols/xml.ts';
import type { ArticleText, Inline, Picture, Section } from '../core/article-text.ts';
import { secondAbstractSection } from '../core/second-abstract.ts';
import { plainText } from '../core/plain-text.ts';
import { joined, tag } from './tag.ts';
import { writeNotes, writeReferences } from './write-back.ts';
import { writeBlocks } from './write-blocks.ts';
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
export function articleHtml(
  text: ArticleText,
  fileOf: (picture: Picture) => PictureFile | null,
  asides: Asides = {},
): string {
  const to = startWriting(text, fileOf, asides);
  const written = [
    ...[...secondAbstractSection(text), ...text.sections].map((section) =>
      writeSection(to, section, 2),
    ),
    writeNotes(to, text.notes),
    writeReferences(to, text.references),
  ];
  return joined(written.filter((part) => part !== null)).markup;
}

function writeSection(to: Writing, section: Section, level: number): Xml {
  const { id, number, title } = section;
  const hasHead = number !== null || title.length > 0;
  return tag(
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
        title.length > 0 && writeChange(to, id),
      ),
    writeBlocks(to, section.blocks),
    section.sections.map((inner) => writeSection(to, inner, level + 1)),
  );
}

const holdsFormula = (content: readonly Inline[]): boolean =>
  content.some(
    (inline) => inline.kind === 'formula' || ('content' in inline && holdsFormula(inline.content)),
  );
