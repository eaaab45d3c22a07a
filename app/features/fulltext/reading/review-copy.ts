import { isFileName, isHarmlessLink } from '#app/platform/documents/neutral/harmless.ts';
import type { ArticleText, Block, Role, Section } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { secondAbstractSection } from '../core/second-abstract.ts';
import { statementOf } from './understanding/section-roles.ts';

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
 * A text as reviewers get it, on a page and in print (L6): without its authors, and what they say of themselves, with the
 * notes and pictures of that. All that stays has the ids that it had.
 */
export function reviewCopy(text: ArticleText): ArticleText {
  const { front, references, notes, pictures } = text;
  const sections = withoutTelling(text.sections);
  const abstract = front.abstract.filter((block) => !isTelling(block));
  const inText = namedIn('target', [abstract, secondAbstractSection(text), sections, references]);
  const copy = {
    ...{ front: { ...front, byline: [], abstract }, sections, references },
    // A note without a mark may be the authors’ own.
    notes: notes.filter(({ id }) => inText.has(id)),
  };
  const shown = namedIn('picture', copy);
  const kept = pictures.filter(({ name }) => shown.has(name));
  return JSON.parse(JSON.stringify({ ...copy, pictures: kept }), withoutPlaces) as ArticleText;
}

const withoutTelling = (sections: readonly Section[]): Section[] =>
  sections
    .filter(({ role }) => !TELLING.has(role))
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => !isTelling(block)),
      sections: withoutTelling(section.sections),
    }));

/** A statement may stand as `Funding: grant 12` in a paragraph of another section. */
function isTelling(block: Block): boolean {
  if (block.kind !== 'paragraph') return false;
  const [title = ''] = plainText(block.content).split(':', 1);
  const role = statementOf(title);
  return role !== null && TELLING.has(role);
}

/** What a value has under this name, at any depth. */
function namedIn(name: string, value: unknown, into = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return into;
  for (const [key, inner] of Object.entries(value)) {
    if (key === name) into.add(inner);
    namedIn(name, inner, into);
  }
  return into;
}

/** Links to people’s pages and mailboxes are their words alone; programs describe pictures by where their file lay. */
function withoutPlaces(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (key === 'href') return isHarmlessLink(value) ? value : '';
  return key === 'alternative' && isFileName(value) ? '' : value;
}
