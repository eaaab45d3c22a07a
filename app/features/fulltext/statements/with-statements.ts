import { foldedWords } from '#app/platform/text/fold.ts';
import { plainBlocks } from '../core/plain-text.ts';
import type { ArticleText, Inline, Section, Statement } from '../core/article-text.ts';
import { linkAddresses } from './stated-links.ts';
import type { Linked } from './stated-links.ts';
import type { ArticleStatement } from './statements.ts';

/**
 * A text with what its authors stated beside it, before its appendices. Where it says the same itself, its own words
 * stay as they are marked up; where it says something else, what was stated is read.
 */
export function withStatements(
  text: ArticleText,
  stated: readonly ArticleStatement[],
): ArticleText {
  const of = (role: Statement) => text.sections.filter((section) => section.role === role);
  const taken = stated.filter(({ role, text: said }) => !of(role).some(says(said)));
  if (taken.length === 0) return text;
  const roles = new Set<string>(taken.map(({ role }) => role));
  const sections = text.sections.filter(({ role }) => !roles.has(role));
  const appendix = sections.findIndex(({ role }) => role === 'appendix');
  const at = appendix === -1 ? sections.length : appendix;
  return {
    ...text,
    sections: sections.toSpliced(
      at,
      0,
      ...taken.map((each) => sectionOf(each, of(each.role)[0]?.id)),
    ),
  };
}

/** How papers say that there is nothing to state. */
const SAYS_NONE = /\b(?:no|none|not|nil)\b/i;

const says =
  (said: string) =>
  (section: Section): boolean => {
    const own = plainBlocks(section.blocks);
    if (/^none\.?$/i.test(said)) return SAYS_NONE.test(own);
    return foldedWords(own).join('') === foldedWords(said).join('');
  };

const asInline = ({ text, href }: Linked): Inline =>
  href === null
    ? { kind: 'text', text }
    : { kind: 'link', href, content: [{ kind: 'text', text }] };

/** @param id of the section that it takes the place of: others may refer to it */
const sectionOf = ({ role, title, text }: ArticleStatement, id = `stated-${role}`): Section => ({
  ...{ id, role, number: null, sections: [] },
  title: [{ kind: 'text', text: title }],
  blocks: text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => ({
      ...{ kind: 'paragraph', id: `stated-${role}-${index + 1}` },
      content: linkAddresses(line).map(asInline),
    })),
});
