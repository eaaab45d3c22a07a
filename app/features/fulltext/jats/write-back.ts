import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { CitableReference } from '#app/protocols/citable-work.ts';
import type { ArticleText, Reference, Section, Statement } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { inParagraphs, writeBlocks } from './write-blocks.ts';
import { writeInlines } from './write-inlines.ts';
import type { Writing } from './writing.ts';

/** JATS4R where it names one. */
const SECTION_TYPES: Record<Exclude<Statement, 'acknowledgements'>, string> = {
  ai: 'ai-statement',
  'competing-interests': 'COI-statement',
  contributions: 'author-contributions',
  data: 'data-availability',
  ethics: 'ethics-statement',
  funding: 'funding-statement',
};

export function writeSection(to: Writing, section: Section, name = 'sec'): Xml {
  const { role } = section;
  const type = role in SECTION_TYPES ? SECTION_TYPES[role as keyof typeof SECTION_TYPES] : null;
  return element(
    name,
    { id: to.idOf(section.id), 'sec-type': name === 'sec' ? type : null },
    section.number !== null && name !== 'ack' && element('label', {}, section.number),
    (section.title.length > 0 || (name !== 'ack' && section.number === null)) &&
      element('title', {}, writeInlines(to, section.title)),
    name === 'ack' && section.blocks.length > 0
      ? inParagraphs(to, section.blocks)
      : writeBlocks(to, section.blocks),
    section.sections.map((inner) => writeSection(to, inner)),
  );
}

/** What stands after the body; null when nothing does. */
export function writeBack(
  to: Writing,
  text: ArticleText,
  listed: readonly CitableReference[],
): Xml | null {
  const statements = text.sections.filter(({ role }) => role !== 'body' && role !== 'appendix');
  const appendices = text.sections.filter(({ role }) => role === 'appendix');
  const references =
    text.references.length > 0
      ? text.references.map((reference) => writeReference(to, reference))
      : listed.map(writeListed);
  const parts = [
    ...statements.map((section) =>
      writeSection(to, section, section.role === 'acknowledgements' ? 'ack' : 'sec'),
    ),
    ...(appendices.length > 0
      ? [
          element(
            'app-group',
            {},
            appendices.map((section) => writeSection(to, section, 'app')),
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
      {},
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
      {},
      text,
      doi !== null && [' ', element('pub-id', { 'pub-id-type': 'doi' }, doi)],
      doi === null &&
        url !== null && [
          ' ',
          element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': url }, url),
        ],
    ),
  );
