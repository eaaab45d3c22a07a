import { isFileName, isHarmlessLink } from '#app/platform/documents/neutral/harmless.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import type { ArticleText, Block, Role, Section } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { readByline } from '../core/byline/read-byline.ts';
import { secondAbstractSection } from '../core/second-abstract.ts';
import { declaredIn, isDeclarations } from './understanding/declared.ts';
import { isStatement, statementOf } from './understanding/section-roles.ts';

/** By these an author would be known. */
const TELLING: ReadonlySet<Role> = new Set([
  'acknowledgements',
  'biography',
  'competing-interests',
  'contributions',
  'funding',
  'preprint',
]);

/**
 * A text as reviewers get it, on a page and in print (L6): without its authors, and what they say of themselves and to each
 * other, with the notes and pictures of that. All that stays has the ids that it had.
 */
export function reviewCopy(text: ArticleText): ArticleText {
  const { front, references, notes, pictures } = text;
  const sections = withoutTelling(text.sections);
  const abstract = keptOf({ title: [], blocks: front.abstract });
  const inText = namedIn('target', [abstract, secondAbstractSection(text), sections, references]);
  const copy = {
    ...{ front: { ...front, byline: [], abstract }, sections, references },
    // A note without a mark may be the authors’ own.
    notes: notes.filter(({ id }) => inText.has(id)),
  };
  const shown = namedIn('picture', copy);
  const kept = pictures.filter(({ name }) => shown.has(name));
  const words = withoutWords(front.byline);
  return JSON.parse(JSON.stringify({ ...copy, pictures: kept }), words) as ArticleText;
}

const withoutTelling = (sections: readonly Section[], isWithin = false): Section[] =>
  sections.flatMap((section) => {
    const role = roleOf(section);
    if (TELLING.has(role)) return [];
    const isOfAll = isDeclarations(section.title) || (isWithin && role === 'body');
    const blocks = keptOf(section, isOfAll);
    const inner = withoutTelling(section.sections, isOfAll);
    if (isOfAll && blocks.length + inner.length === 0) return [];
    const kept = { ...section, blocks, sections: inner };
    return role === 'data' ? withoutHomes(kept) : kept;
  });

/** In an appendix statements keep its role. */
const roleOf = ({ role, title }: Section): Role =>
  isStatement(role) ? role : (statementOf(plainText(title)) ?? role);

/**
 * Without what stands as `Funding: grant 12` in a paragraph or an item.
 * @param isOfAll whether it is where authors declare all, and words without a title go, too
 */
function keptOf(section: Pick<Section, 'blocks' | 'title'>, isOfAll = false): Block[] {
  const kept = declaredIn(section).flatMap(({ role, blocks }) => {
    if (role === 'data') return withoutHomes(blocks);
    if (role !== null) return TELLING.has(role) ? [] : blocks;
    return isOfAll ? blocks.filter(({ kind }) => !SAYING.has(kind)) : blocks;
  });
  return [...Map.groupBy(kept, ({ id }) => id).values()].flatMap(joined);
}

/** What is left of a list is one again. */
function joined(parts: readonly Block[]): Block[] {
  const [first] = parts;
  if (first?.kind === 'list') {
    return [{ ...first, items: parts.flatMap((part) => (part.kind === 'list' ? part.items : [])) }];
  }
  if (first?.kind === 'definitions') {
    const items = parts.flatMap((part) => (part.kind === 'definitions' ? part.items : []));
    return [{ ...first, items }];
  }
  return [...parts];
}

const SAYING: ReadonlySet<Block['kind']> = new Set([
  ...(['aside', 'definitions', 'list', 'paragraph', 'quotation'] as const),
]);

/** What a value has under this name, at any depth. */
function namedIn(name: string, value: unknown, into = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return into;
  for (const [key, inner] of Object.entries(value)) {
    if (key === name) into.add(inner);
    namedIn(name, inner, into);
  }
  return into;
}

/** Where data and programs are by the name of an account, which is often an author’s. */
const HOMES = [
  ...['github.com', 'github.io', 'gitlab.com', 'gitlab.io'],
  ...['bitbucket.org', 'codeberg.org', 'huggingface.co'],
];

const isHome = (address: string): boolean =>
  HOMES.some((host) => address.toLowerCase().includes(host));

function withoutHomes<Value>(value: Value): Value {
  const without = (key: string, each: unknown) => {
    if (typeof each !== 'string') return each;
    if (key === 'href') return isHome(each) ? '' : each;
    return key === 'text' ? each.replaceAll(/[^\s,;()[\]]+/g, withoutHome) : each;
  };
  return JSON.parse(JSON.stringify(value), without) as Value;
}

const withoutHome = (word: string): string =>
  isHome(word) ? `[address left out for review]${word.endsWith('.') ? '.' : ''}` : word;

/** Of people: what one author asks another, `[Inês: shorten this]`, and links to their pages and mailboxes. */
function withoutWords(byline: ArticleText['front']['byline']) {
  const isAuthor = callsAuthor(byline);
  const withoutNotes = (text: string) =>
    text.replaceAll(NOTE, (note, name: string) => (isAuthor(name) ? '' : note));
  return (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    // Programs describe pictures by where their file lay.
    if (key === 'alternative') return isFileName(value) ? '' : value;
    if (key === 'href') return isHarmlessLink(value) ? value : '';
    return key === 'text' ? withoutNotes(value) : value;
  };
}

const NOTE = /\[(\p{L}[\p{L}.’' -]{0,60})[:：][^\][]{0,2000}\]/gu;

/** Whether words are a name of an author, one of its parts, or its initials. */
function callsAuthor(byline: ArticleText['front']['byline']): (words: string) => boolean {
  const parts = readByline(byline).authors.map(({ name }) => foldLetters(name).split(/[\s.-]+/));
  const all = new Set(
    parts.flatMap((words) => [
      ...words,
      words.join(''),
      words.map((word) => word.charAt(0)).join(''),
    ]),
  );
  return (words) => all.has(foldLetters(words).replaceAll(/[\s.-]/g, ''));
}
