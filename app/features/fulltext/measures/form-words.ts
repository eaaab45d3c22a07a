import type { ArticleText, Role, Section } from '../core/article-text.ts';
import { inOneLine, plainBlocks, plainText, recordWords, withPowers } from '../core/plain-text.ts';
import { sectionsOf } from '../core/walk.ts';
import { readByline } from '../core/byline/read-byline.ts';
import { formAuthors } from '../core/form-authors.ts';
import type { FormAuthor } from '../core/form-authors.ts';
import { declaredIn } from '../reading/understanding/declared.ts';
import { isStatement, statementOf } from '../reading/understanding/section-roles.ts';

/** What a file says of itself, for the fields of a form; empty where it says nothing. */
export type FormWords = Record<
  | 'abstract'
  | 'acknowledgements'
  | 'competingInterests'
  | 'dataStatement'
  | 'ethics'
  | 'funding'
  | 'generativeAi'
  | 'keywords'
  | 'references'
  | 'title',
  string
> & {
  /** Whom it names as its authors; not in a check of long ago. */
  authors?: FormAuthor[];
  /** How many it names; absent where all are here. */
  authorsNamed?: number;
  /** Who did what, in its words. */
  contributions?: string;
  /** Not in a check of long ago. */
  preprint?: string;
};

/** No field takes more: what is longer is not what was meant. */
const LONGEST = {
  ...{ title: 500, abstract: 10_000, keywords: 1000, statement: 4000, references: 60_000 },
};

export function formWords({ front, sections, references }: ArticleText): FormWords {
  const statement = (role: Role) => within(statedIn(sections, role), LONGEST.statement);
  return {
    title: within(plainText(withPowers(front.title)), LONGEST.title),
    abstract: within(recordWords(front.abstract), LONGEST.abstract),
    keywords: within(front.keywords.map(inOneLine).join(', '), LONGEST.keywords),
    funding: statement('funding'),
    competingInterests: statement('competing-interests'),
    dataStatement: statement('data'),
    generativeAi: statement('ai'),
    ethics: statement('ethics'),
    acknowledgements: statement('acknowledgements'),
    preprint: statement('preprint'),
    ...namedIn(front),
    contributions: statement('contributions'),
    references: within(
      references.map(({ content }) => inOneLine(plainText(content))).join('\n'),
      LONGEST.references,
    ),
  };
}

function namedIn({ byline }: ArticleText['front']): Pick<FormWords, 'authors' | 'authorsNamed'> {
  const { authors, named } = formAuthors(readByline(byline));
  return { authors, ...(named > authors.length && { authorsNamed: named }) };
}

const statedIn = (sections: readonly Section[], role: Role): string =>
  Array.from(sectionsOf(sections))
    .map(({ section }) =>
      isOfRole(section, role) ? plainBlocks(section.blocks) : declaredOf(section, role),
    )
    .filter(Boolean)
    .join('\n');

/** What a section that is none itself states in its paragraphs and items. */
const declaredOf = (section: Section, asked: Role): string =>
  isStatement(section.role)
    ? ''
    : declaredIn(section)
        .filter(({ role }) => role === asked)
        .map(({ words }) => words)
        .join('\n');

/** In an appendix statements keep their place, and are statements all the same. */
const isOfRole = ({ role, title }: Section, asked: Role): boolean =>
  role === asked || (!isStatement(role) && statementOf(plainText(title)) === asked);

const within = (words: string, longest: number): string =>
  words.length > longest ? '' : words.toWellFormed();
