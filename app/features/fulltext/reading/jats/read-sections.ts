import type { Block, Section } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { roleOf } from '../understanding/section-roles.ts';
import { nameOf, namesLeadingTo, readContributions, saidByNames } from './read-authors.ts';
import { labelOf, readBlocks } from './read-blocks.ts';
import { readInlines } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { childNamed, childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** What files say for what a section is for (JATS4R, and what publishers wrote before it). */
const ROLES: Readonly<Record<string, Section['role']>> = lookup({
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
});

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

/** Notes that say who an author is. */
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

/** Who did as much as another, has moved or has died: a line each, with the names that led to it. */
export function readAboutAuthors(jats: JatsReading, meta: XmlElement | null): Section[] {
  const lines = meta ? [...saidByNames(meta), ...linesAboutAuthors(meta)] : [];
  return lines.length === 0 ? [] : [plainSection(jats, 'biography', 'About the authors', lines)];
}

/** Such notes with the names that lead to them; ways to reach authors are none. */
export function linesAboutAuthors(meta: XmlElement): string[] {
  const notes = childrenNamed(meta, 'author-notes').flatMap((each) => childrenNamed(each, 'fn'));
  return notes.flatMap((fn) => {
    const type = fn.attributes.get('fn-type') ?? '';
    const isAbout = ABOUT_AUTHORS.has(type) || isAboutAuthors(fn, meta);
    const words = childrenNamed(fn, 'p').map(lineOf).join(' ');
    if (!isAbout || roleNamed(type) || type === 'corresp' || !isSaying(words)) return [];
    const names = namesLeadingTo(meta, fn.attributes.get('id'));
    return [names.length > 0 ? `${names.join(', ')}: ${words}` : words];
  });
}

const isSaying = (words: string): boolean => /\p{L}{2}/u.test(words) && !words.includes('@');

/** Who paid, where the text does not say it. */
export function readFunding(jats: JatsReading, root: XmlElement): Section[] {
  const lines = fundingLines(root);
  return lines.length === 0 ? [] : [plainSection(jats, 'funding', 'Funding', lines)];
}

/** What the record of an article says of grants beyond its text: `A Foundation (A-1; B-2), to Una Vara`. */
export function fundingLines(root: XmlElement): string[] {
  const front = childNamed(root, 'front');
  const meta = childNamed(front, 'article-meta');
  const elsewhere = [
    ...['body', 'back'].map((name) => childNamed(root, name)),
    ...(front ? childrenNamed(front, 'notes') : []),
    ...(meta ? childrenNamed(meta, 'author-notes') : []),
  ];
  let said = lettersOf(elsewhere.map(lineOf).join(' '));
  return (meta ? childrenNamed(meta, 'funding-group') : []).flatMap((group) => {
    const statements = childrenNamed(group, 'funding-statement').map(lineOf);
    const own = statements.filter((line) => line !== '' && !said.includes(lettersOf(line)));
    said += lettersOf(statements.join(' '));
    const awards = childrenNamed(group, 'award-group').flatMap((award) => {
      const parts = awardIn(award);
      return [parts.funder, ...parts.numbers].every((part) => said.includes(lettersOf(part)))
        ? []
        : [awardLine(parts)];
    });
    return [...own, ...new Set(awards)];
  });
}

type Award = { funder: string; numbers: string[]; people: string[] };

function awardIn(award: XmlElement): Award {
  const lines = (...names: string[]) =>
    childrenNamed(award, ...names)
      .map((part) => lineOf(withoutIds(part)))
      .filter(Boolean);
  const recipients = childrenNamed(award, 'principal-award-recipient', 'principal-investigator');
  return {
    funder: lines('funding-source').join(', '),
    numbers: lines('award-id'),
    people: recipients.flatMap((each) => {
      const names = [...findAll(each, 'name'), ...findAll(each, 'string-name')].map(nameOf);
      return names.length > 0 ? names : [lineOf(each)].filter(Boolean);
    }),
  };
}

function awardLine({ funder, numbers, people }: Award): string {
  const grants = numbers.join('; ');
  const given = funder !== '' && grants !== '' ? `${funder} (${grants})` : funder || grants;
  return people.length > 0 ? `${given}, to ${people.join(', ')}` : given;
}

/** Without the number of a funder in a register. */
const withoutIds = (part: XmlElement): XmlElement => ({
  ...part,
  children: part.children
    .filter((node) => typeof node === 'string' || !isId(node))
    .map((node) => (typeof node === 'string' ? node : withoutIds(node))),
});

const isId = ({ name, attributes }: XmlElement): boolean =>
  name === 'institution-id' || attributes.get('content-type') === 'funder-id';

const lettersOf = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function plainSection(
  jats: JatsReading,
  role: Section['role'],
  title: string,
  lines: readonly string[],
): Section {
  const section: Section = {
    ...{ id: '', role, number: null, blocks: [], sections: [] },
    title: [{ kind: 'text', text: title }],
  };
  section.blocks = lines.map((text) =>
    jats.reading.claim({ kind: 'paragraph', id: '', content: [{ kind: 'text', text }] }),
  );
  return section;
}

/** Declarations that a preprint has behind its record: each a section, also those within others; and notes to the title. */
export function readFrontNotes(jats: JatsReading, front: XmlElement | null): Section[] {
  return notesOfFront(front).flatMap((notes) => {
    if (notes.name === 'fn-group') return unmarkedNotes(jats, notes);
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

/** Notes behind the record and those to the title. */
export function notesOfFront(front: XmlElement | null): XmlElement[] {
  const titles = childNamed(childNamed(front, 'article-meta'), 'title-group');
  return [front, titles].flatMap((within) =>
    within ? childrenNamed(within, 'notes', 'fn-group') : [],
  );
}

/** What the authors did, as a section. */
export function readContributors(jats: JatsReading, meta: XmlElement): Section[] {
  const lines = readContributions(meta);
  return lines.length === 0
    ? []
    : [plainSection(jats, 'contributions', 'Author contributions', lines)];
}

/** Whether an author's name leads to it. */
const isAboutAuthors = (fn: XmlElement, meta: XmlElement): boolean =>
  childrenNamed(meta, 'contrib-group')
    .flatMap((group) => findAll(group, 'xref'))
    .some(({ attributes }) =>
      (attributes.get('rid') ?? '').split(/\s+/).includes(fn.attributes.get('id') ?? ' '),
    );

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
