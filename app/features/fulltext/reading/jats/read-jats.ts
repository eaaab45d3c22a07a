import type { ArticleText, Note } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import { elementsOf } from '../../core/elements.ts';
import { assignIds } from '../understanding/assign-ids.ts';
import { checkText } from '../understanding/check-text.ts';
import { linkText } from '../understanding/link-text.ts';
import { notesInOrder } from '../understanding/order-notes.ts';
import { placePictures } from '../understanding/place-pictures.ts';
import type { FindPicture } from '../understanding/place-pictures.ts';
import { beginReading } from '../understanding/reading.ts';
import { placeFloats } from './place-floats.ts';
import { flattened, mainAbstract, readOtherAbstracts } from './read-abstracts.ts';
import { readAuthors } from './read-authors.ts';
import { typeOfJats } from '#app/protocols/jats-article-type.ts';
import { readBlocks } from './read-blocks.ts';
import type { Formulae } from './read-formula.ts';
import { readInlines, readTitle } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { readParts } from './read-parts.ts';
import { readRecord } from './read-record.ts';
import type { SourceRecord } from './read-record.ts';
import { readProducts, readReferences } from './read-references.ts';
import {
  readAboutAuthors,
  readAuthorNotes,
  readBack,
  readBody,
  readContributors,
  readFrontNotes,
  readFunding,
} from './read-sections.ts';
import { articleIn, settleWrappers } from './settle-wrappers.ts';
import { withRows } from './exchange-tables.ts';
import { numberUnlabelled } from './number-unlabelled.ts';
import {
  childNamed,
  childrenNamed,
  elementsIn,
  findAll,
  lineOf,
  readXmlTree,
  isRunning,
} from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';

/**
 * The text of an article in JATS (Z39.96, any version, and NLM before it).
 * @returns also the formulae that have no LaTeX yet, in MathML, and the record, to be asked for once
 * they have
 * @throws NotXml
 */
export function readJats(
  xml: string,
  find: FindPicture,
  signs: ReadonlyMap<string, string> = new Map(),
): { text: ArticleText; doubts: Doubt[]; formulae: Formulae; record: () => SourceRecord | null } {
  const file = readXmlTree(xml, signs);
  const whole = numberUnlabelled(settleWrappers(withRows(articleIn(file))));
  const root = withoutOthers(whole);
  const reading = beginReading();
  for (const { children } of findAll(file, 'article').slice(1)) {
    const title = children.flatMap((node) =>
      typeof node === 'string' ? [] : findAll(node, 'article-title'),
    )[0];
    reading.doubt('left-out', lineOf(title ?? null));
  }
  const back = childNamed(root, 'back');
  const marked = new Set(
    marksIn(whole).flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/)),
  );
  // Notes without an id are those to which no mark leads.
  marked.delete('');
  const notes = findAll(whole, 'fn-group')
    .flatMap(elementsIn)
    .filter(({ attributes }) => marked.has(attributes.get('id') ?? ''));
  /** Of them and of all that is in them. */
  const idsWithin = (elements: readonly XmlElement[]): Set<string> =>
    new Set(
      elements.flatMap((element) => [...idsOf([element]), ...idsWithin(elementsIn(element))]),
    );

  const idsOf = (refs: readonly XmlElement[]) =>
    new Set(refs.flatMap(({ attributes }) => attributes.get('id') ?? []));
  const references = idsOf(findAll(root, 'ref'));
  const jats: JatsReading = {
    reading,
    formulae: new Map(),
    notesHere: new Set(),
    notes: idsOf(notes),
    references,
    labelled: new Map(
      findAll(root, 'ref').flatMap((ref) => {
        const label = lineOf(childNamed(ref, 'label')).replace(/[[\].()]/g, '');
        return label === '' ? [] : [[label, ref.attributes.get('id') ?? ''] as const];
      }),
    ),
    belowTables: idsWithin(findAll(whole, 'table-wrap-foot')),
    otherReferences: idsOf(partsOf(whole).flatMap((part) => findAll(part, 'ref'))),
    language: whole.attributes.get('lang') ?? null,
  };
  const meta = childNamed(childNamed(root, 'front'), 'article-meta');
  const front = readFront(jats, meta);
  const abstracts = readOtherAbstracts(jats, meta);
  const sections = [
    ...abstracts,
    ...readBody(jats, childNamed(root, 'body'), readProducts(jats, meta)),
  ];
  const floats = childrenNamed(root, 'floats-group', 'floats-wrap').flatMap((group) =>
    elementsIn(group).flatMap((float) => {
      const anchor = float.attributes.get('id') ?? '';
      return readBlocks(jats, { ...group, children: [float] }).map((block) => ({ anchor, block }));
    }),
  );
  placeFloats(sections, floats);
  sections.push(
    ...readAuthorNotes(jats, meta),
    ...readFrontNotes(jats, childNamed(root, 'front')),
    ...readFunding(jats, root),
    ...readBack(jats, back),
  );
  if (meta) sections.push(...readContributors(jats, meta));
  sections.push(...readAboutAuthors(jats, meta));
  sections.push(...readParts(jats, whole));
  reading.notes.push(...notes.map((note) => readNote(jats, note)));
  const entries = readReferences(jats, root);
  const text: ArticleText = { front, sections, notes: [], references: entries, pictures: [] };
  text.notes = notesInOrder(reading, text);
  assignIds(text);
  linkText(reading, text, { isMarked: findAll(whole, 'xref').length > 0 });
  placePictures(reading, text, find);
  checkText(reading, text);
  const doubts = reading.doubtsAt(new Set(elementsOf(text).keys()));
  const record = () =>
    meta && {
      ...readRecord(meta, text, { abstracts, language: jats.language }),
      type: typeOfJats(root.attributes.get('article-type') ?? ''),
    };
  return { text, doubts, formulae: jats.formulae, record };
}

/** Marks in the text; those behind the names of authors lead to no notes of it. */
const marksIn = (element: XmlElement): XmlElement[] =>
  elementsIn(element).flatMap((child) => {
    if (child.name === 'contrib-group' || child.name === 'title-group') return [];
    return child.name === 'xref' ? [child] : marksIn(child);
  });

const partsOf = (root: XmlElement) => childrenNamed(root, 'sub-article', 'response');

/** Letters of editors and answers of authors stand in the file as articles of their own. */
const withoutOthers = (root: XmlElement): XmlElement => ({
  ...root,
  children: root.children.filter(
    (node) => typeof node === 'string' || !/^(?:sub-article|response)$/.test(node.name),
  ),
});

function readNote(jats: JatsReading, note: XmlElement): Note {
  const own: Note = { id: note.attributes.get('id')!, blocks: [] };
  own.blocks = readBlocks(jats, note);
  return jats.reading.claim(own);
}

/** Publishers set running titles as subtitles too. */
const subtitleIn = (group: XmlElement): XmlElement | undefined =>
  childrenNamed(group, 'subtitle').find((each) => !isRunning(each));

function readFront(jats: JatsReading, meta: XmlElement | null): ArticleText['front'] {
  const group = childNamed(meta, 'title-group');
  const title = readTitle(jats, childNamed(group, 'article-title'));
  const subtitle = readInlines(jats, (group && subtitleIn(group))?.children ?? []);
  const abstract = mainAbstract(meta);
  const people = meta
    ? readAuthors(meta).map(({ given, family }) => `${given} ${family}`.trim())
    : [];
  return {
    title: subtitle.length > 0 ? [...title, { kind: 'text', text: ': ' }, ...subtitle] : title,
    byline: people.map((line) => [{ kind: 'text', text: line }]),
    abstract: abstract ? flattened(jats, abstract) : [],
    keywords: meta ? findAll(meta, 'kwd').map(lineOf) : [],
  };
}
