import type { Statement } from '../core/article-text.ts';

/** What the authors of an article state between its text and its references, in the order of print. */
export const STATEMENT_TITLES: Readonly<Record<Statement, string>> = {
  contributions: 'Author contributions',
  funding: 'Funding',
  'competing-interests': 'Competing interests',
  data: 'Data availability',
  ai: 'Use of generative AI',
  ethics: 'Ethics',
  acknowledgements: 'Acknowledgements',
  preprint: 'Preprint',
  supplements: 'Supplementary material',
};

export type ArticleStatement = { role: Statement; title: string; text: string };

/** As a record keeps them: a paragraph for each, `Funding: None.`; null for none. */
export const writeStatements = (statements: readonly ArticleStatement[]): string | null =>
  statements
    .map(({ title, text }) => `${title}: ${text.replaceAll(/\n\n+/g, '\n')}`)
    .join('\n\n') || null;

/** The same read again. A paragraph under no known title goes on with the one before. */
export function readStatements(text: string | null): ArticleStatement[] {
  const statements: ArticleStatement[] = [];
  for (const paragraph of (text ?? '').split(/\n\n+/)) {
    const colon = paragraph.indexOf(': ');
    const role = ROLES.get(paragraph.slice(0, colon));
    const last = statements.at(-1);
    if (role) {
      const said = paragraph.slice(colon + 2).trim();
      statements.push({ role, title: STATEMENT_TITLES[role], text: said });
    } else if (last) last.text += `\n${paragraph.trim()}`;
  }
  return statements;
}

const ROLES = new Map(
  Object.entries(STATEMENT_TITLES).map(([role, title]) => [title, role as Statement]),
);

/** Who paid, and by which grants: the lines below what is stated of funding. */
export const grantsIn = (
  statements: readonly ArticleStatement[],
): { funder: string; awards: string[] }[] =>
  statements
    .filter(({ role }) => role === 'funding')
    .flatMap(({ text }) => text.split('\n').slice(1))
    .map((line) => {
      const comma = line.lastIndexOf(',');
      const funder = (comma === -1 ? line : line.slice(0, comma)).trim();
      return { funder, awards: comma === -1 ? [] : [line.slice(comma + 1).trim()] };
    })
    .filter(({ funder }) => funder !== '');
