import type { Block, Section } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { roleOf } from '../understanding/section-roles.ts';
import { readContributions } from './read-authors.ts';
import { labelOf, readBlocks } from './read-blocks.ts';
import { readInlines } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { childNamed, childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

/** What files say for what a section is for (JATS4R, and what publishers wrote before it). */
const ROLES: Readonly<Record<string, Section['role']>> = {
  'ai-statement': 'ai',
  bio: 'biography',
  biography: 'biography',
  'coi-statement': 'competing-interests',
  'competing-interest-statement': 'competing-interests',
  conflict: 'competing-interests',
  con: 'contributions',
  'author-contributions': 'contributions',
  'author-contribution': 'contributions',
  'data-availability': 'data',
  'ethics-statement': 'ethics',
  'funding-statement': 'funding',
  'financial-disclosure': 'funding',
};

const roleNamed = (type: string | undefined): Section['role'] | null =>
  ROLES[(type ?? '').toLowerCase()] ?? null;

/**
 * The sections of the body; what stands before the first of them is one without a title.
 * @param first what stands before all of it
 */
export function readBody(
  jats: JatsReading,
  body: XmlElement | null,
  first: readonly Block[] = [],
): Section[] {
  if (!body) return [];
  const before = { ...body, children: body.children.filter((node) => !isSection(node)) };
  const blocks = [...first, ...readBlocks(jats, before)];
  const sections = childrenNamed(body, 'sec').map((sec) => readSection(jats, sec));
  if (blocks.length === 0) return sections;
  const untitled: Section = { id: '', role: 'body', number: null, title: [], blocks, sections: [] };
  return [untitled, ...sections];
}

const isSection = (node: XmlElement['children'][number]): boolean =>
  typeof node !== 'string' && node.name === 'sec';

function readSection(
  jats: JatsReading,
  sec: XmlElement,
  role: Section['role'] | null = roleNamed(sec.attributes.get('sec-type')),
): Section {
  const title = readInlines(jats, childNamed(sec, 'title')?.children ?? []);
  const section: Section = {
    id: '',
    role: role ?? roleOf(plainText(title)),
    number: labelOf(sec),
    title,
    blocks: [],
    sections: [],
  };
  jats.reading.anchor(sec.attributes.get('id') ?? '');
  jats.reading.claim(section);
  const own = { ...sec, children: sec.children.filter((node) => !isSection(node)) };
  section.blocks = readBlocks(jats, own);
  section.sections = childrenNamed(sec, 'sec').map((inner) => readSection(jats, inner, 'body'));
  return section;
}

/** What stands behind the body, but the notes and the references. */
export function readBack(jats: JatsReading, back: XmlElement | null): Section[] {
  return (back ? elementsIn(back) : []).flatMap((part): Section[] => {
    switch (part.name) {
      case 'ack':
        return [readSection(jats, part, 'acknowledgements')];
      case 'app-group':
        return childrenNamed(part, 'app').map((app) => readSection(jats, app, 'appendix'));
      case 'app':
        return [readSection(jats, part, 'appendix')];
      case 'sec':
      case 'notes':
      case 'glossary':
        return [readSection(jats, part, roleNamed(typeOf(part)))];
      case 'fn-group':
        return unmarkedNotes(jats, part);
      case 'ref-list':
      case 'title':
      case 'label':
        return [];
      // Anything else, such as the lives of the authors, is a section too.
      default:
        return [readSection(jats, part, 'body')];
    }
  });
}

const typeOf = (part: XmlElement): string | undefined =>
  part.attributes.get('sec-type') ?? part.attributes.get('notes-type');

const TITLES: Partial<Record<Section['role'], string>> = {
  'competing-interests': 'Competing interests',
  contributions: 'Author contributions',
  funding: 'Funding',
};

/** Notes that say who an author is, which the record knows. */
const ABOUT_AUTHORS = new Set(
  'corresp equal deceased current-aff present-address on-leave participating-researchers'.split(
    ' ',
  ),
);

/** Declarations among the notes of the authors, and whatever else they say beyond who they are. */
export const readAuthorNotes = (jats: JatsReading, meta: XmlElement | null): Section[] =>
  (meta ? childrenNamed(meta, 'author-notes') : [])
    .flatMap((notes) => childrenNamed(notes, 'fn'))
    .flatMap((fn) => {
      const type = fn.attributes.get('fn-type');
      const role = roleNamed(type);
      if (role === null && (ABOUT_AUTHORS.has(type ?? '') || isAboutAuthors(fn, meta!))) return [];
      return [noteAsSection(jats, fn, role ?? 'body', [])];
    });

/** Declarations that a preprint has behind its record: each a section, also those within others. */
export function readFrontNotes(jats: JatsReading, front: XmlElement | null): Section[] {
  return (front ? childrenNamed(front, 'notes') : []).flatMap((notes) => {
    const isGroup = (node: XmlNode) =>
      typeof node !== 'string' && (node.name === 'notes' || node.name === 'fn-group');
    const own = { ...notes, children: notes.children.filter((node) => !isGroup(node)) };
    const groups = { ...notes, children: notes.children.filter(isGroup) };
    const isFilled = lineOf(own) !== '';
    return [
      ...(isFilled ? [readSection(jats, own, roleNamed(typeOf(notes)))] : []),
      ...readBack(jats, groups),
    ];
  });
}

/** What the authors did, as a section. */
export function readContributors(jats: JatsReading, meta: XmlElement): Section[] {
  const lines = readContributions(meta);
  if (lines.length === 0) return [];
  const section: Section = {
    ...{ id: '', role: 'contributions', number: null, blocks: [], sections: [] },
    title: [{ kind: 'text', text: 'Author contributions' }],
  };
  section.blocks = lines.map((text) =>
    jats.reading.claim({ kind: 'paragraph', id: '', content: [{ kind: 'text', text }] }),
  );
  return [section];
}

/** Whether an author's name leads to it. */
const isAboutAuthors = (fn: XmlElement, meta: XmlElement): boolean =>
  childrenNamed(meta, 'contrib-group')
    .flatMap((group) => findAll(group, 'xref'))
    .some(({ attributes }) => attributes.get('rid') === fn.attributes.get('id'));

function noteAsSection(
  jats: JatsReading,
  fn: XmlElement,
  role: Section['role'],
  heading: Section['title'],
): Section {
  const label = lineOf(childNamed(fn, 'label'));
  const own = /\p{L}{2}/u.test(label) ? label : (TITLES[role] ?? 'Note');
  const title = heading.length > 0 ? heading : [{ kind: 'text' as const, text: own }];
  const section: Section = { id: '', role, number: null, title, blocks: [], sections: [] };
  jats.reading.anchor(fn.attributes.get('id') ?? '');
  jats.reading.claim(section);
  section.blocks = readBlocks(jats, fn);
  return section;
}

/** Declarations are often notes to which no mark leads. */
function unmarkedNotes(jats: JatsReading, group: XmlElement): Section[] {
  const heading = readInlines(jats, childNamed(group, 'title')?.children ?? []);
  return childrenNamed(group, 'fn')
    .filter((fn) => !jats.notes.has(fn.attributes.get('id') ?? ''))
    .map((fn) => {
      const role = roleNamed(fn.attributes.get('fn-type')) ?? roleOf(plainText(heading));
      return noteAsSection(jats, fn, role, heading);
    });
}
