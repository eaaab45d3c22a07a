import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { CitableReference } from '#app/protocols/citable-work.ts';
import type { ArticleText, Reference, Section } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { citationType } from './citation-type.ts';
import { linkTo } from './link-to.ts';
import { inParagraphs, writeBlocks } from './write-blocks.ts';
import { writeInlines } from './write-inlines.ts';
import type { Writing } from './writing.ts';

/** JATS4R where it names one; competing interests are notes of the authors. */
const SECTION_TYPES: Partial<Record<Section['role'], string>> = {
  ai: 'ai-statement',
  biography: 'biography',
  contributions: 'author-contributions',
  data: 'data-availability',
  ethics: 'ethics-statement',
  funding: 'funding-statement',
  supplements: 'supplementary-material',
};

export function writeSection(
  to: Writing,
  section: Section,
  { name = 'sec', type = null }: { name?: 'sec' | 'app' | 'ack'; type?: string | null } = {},
): Xml {
  return element(
    name,
    { id: to.idOf(section.id), 'sec-type': type },
    section.number !== null && name !== 'ack' && element('label', {}, section.number),
    (section.title.length > 0 || name !== 'ack') &&
      element('title', {}, writeInlines(to, section.title)),
    name === 'ack' && section.blocks.length > 0
      ? inParagraphs(to, section.blocks)
      : writeBlocks(to, section.blocks),
    section.sections.map((inner) => writeSection(to, inner)),
  );
}

/** Competing interests stand with the notes of the authors, where JATS4R looks for them. */
const isAuthorNote = ({ role, sections }: Section): boolean =>
  role === 'competing-interests' && sections.length === 0;

export const writeAuthorNotes = (to: Writing, text: ArticleText): Xml[] =>
  text.sections
    .filter(isAuthorNote)
    .map((section) =>
      element(
        'fn',
        { id: to.idOf(section.id), 'fn-type': 'coi-statement' },
        section.title.length > 0 && element('label', {}, plainText(section.title)),
        inParagraphs(to, section.blocks),
      ),
    );

/** What stands after the body; null when nothing does. */
export function writeBack(
  to: Writing,
  text: ArticleText,
  listed: readonly CitableReference[],
): Xml | null {
  const statements = text.sections.filter(
    (section) => section.role !== 'body' && section.role !== 'appendix' && !isAuthorNote(section),
  );
  // Of several on ethics only one may be called the statement.
  const ethics = statements.find(({ role }) => role === 'ethics');
  const appendices = text.sections.filter(({ role }) => role === 'appendix');
  const references =
    text.references.length > 0
      ? text.references.map((reference) => writeReference(to, reference))
      : listed.map(writeListed);
  const parts = [
    ...statements.map((section) => {
      const { role } = section;
      if (role === 'acknowledgements') return writeSection(to, section, { name: 'ack' });
      const isTyped = role !== 'ethics' || section === ethics;
      return writeSection(to, section, { type: (isTyped && SECTION_TYPES[role]) || null });
    }),
    ...(appendices.length > 0
      ? [
          element(
            'app-group',
            {},
            appendices.map((section) => writeSection(to, section, { name: 'app' })),
          ),
        ]
      : []),
    ...(text.notes.length > 0 ? [writeNotes(to, text.notes)] : []),
    ...(references.length > 0 ? [element('ref-list', {}, references)] : []),
  ];
  return parts.length > 0 ? element('back', {}, parts) : null;
}

const writeNotes = (to: Writing, notes: ArticleText['notes']): Xml =>
  element(
    'fn-group',
    {},
    notes.map(({ id, blocks }, at) =>
      element('fn', { id: to.idOf(id) }, element('label', {}, at + 1), inParagraphs(to, blocks)),
    ),
  );

function writeReference(to: Writing, { id, label, content, doi }: Reference): Xml {
  const isShown = doi !== null && plainText(content).toLowerCase().includes(doi);
  return element(
    'ref',
    { id: to.idOf(id) },
    label !== null && element('label', {}, label),
    element(
      'mixed-citation',
      { 'publication-type': citationType(plainText(content), doi) },
      writeInlines(to, content, 'reference'),
      doi !== null && [!isShown && ' ', element('pub-id', { 'pub-id-type': 'doi' }, doi)],
    ),
  );
}

const writeListed = ({ text, doi, url }: CitableReference, at: number): Xml =>
  element(
    'ref',
    { id: `ref${at + 1}` },
    element('label', {}, at + 1),
    element(
      'mixed-citation',
      { 'publication-type': citationType(url === null ? text : `${text} ${url}`, doi) },
      text,
      doi !== null && [' ', element('pub-id', { 'pub-id-type': 'doi' }, doi)],
      doi === null && url !== null && [' ', element('ext-link', linkTo(url, url), url)],
    ),
  );
