import { splitAuthors } from '#app/features/catalogue/core/index.ts';

/**
 * A name in two parts, as a form asks for it.
 * @param family as its author said; null where it is told from the name
 */
export function partsOfName(
  name: string,
  family: string | null,
): { given: string; family: string } {
  if (family !== null && name.endsWith(family)) {
    return { given: name.slice(0, name.length - family.length).trim(), family };
  }
  const [author] = splitAuthors(name);
  // What would not come together as the same name stays whole.
  if (author && [author.given, author.family].filter(Boolean).join(' ') === name) {
    return { given: author.given, family: author.family };
  }
  return { given: '', family: name };
}
