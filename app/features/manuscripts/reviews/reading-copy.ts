import { blocksOf, sectionsOf } from '../../fulltext/core/index.ts';
import type { ArticleText } from '../../fulltext/core/index.ts';
import type { Compared } from '../points/changes-of-text.ts';

type Section = ArticleText['sections'][number];

/** What authors say of themselves: reviewers read the text without it (L6). */
const OF_THE_AUTHORS: ReadonlySet<Section['role']> = new Set([
  'acknowledgements',
  'biography',
  'competing-interests',
  'contributions',
  'funding',
]);

/**
 * A text as reviewers read it: without their names, and what its authors say of themselves, with the notes of that.
 * Blocks that stay are the same values, as a map of changes knows them.
 */
function readingCopy(text: ArticleText): ArticleText {
  const sections = withoutTheirs(text.sections);
  const marks = targetsIn(sections);
  const before = targetsIn(text.sections);
  return {
    ...text,
    front: { ...text.front, byline: [] },
    sections,
    // A note without any mark stays: nothing says what it belongs to.
    notes: text.notes.filter(({ id }) => marks.has(id) || !before.has(id)),
  };
}

/** As reviewers read two versions: neither the text nor the list of its changes has what authors say of themselves. */
export function copyOfVersions<V extends Compared>(versions: V): V {
  const { differences } = versions;
  const text = readingCopy(versions.text);
  if (!differences) return { ...versions, text };
  const merged = { ...differences.merged, text: readingCopy(differences.merged.text) };
  const shown = new Set(idsIn(merged.text));
  const places = differences.list.places.filter(({ id }) => shown.has(id));
  const list = { ...differences.list, places };
  return { ...versions, text, differences: { ...differences, merged, list } };
}

function* idsIn(text: ArticleText): Generator<string> {
  for (const { section } of sectionsOf(text.sections)) yield section.id;
  for (const { id } of [...blocksOf(text), ...text.notes, ...text.references]) yield id;
}

const withoutTheirs = (sections: readonly Section[]): Section[] =>
  sections
    .filter(({ role }) => !OF_THE_AUTHORS.has(role))
    .map((section) => ({ ...section, sections: withoutTheirs(section.sections) }));

/** The notes that are marked in a value. */
function targetsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return into;
  if ('kind' in value && value.kind === 'note' && 'target' in value) into.add(String(value.target));
  for (const inner of Object.values(value)) targetsIn(inner, into);
  return into;
}
