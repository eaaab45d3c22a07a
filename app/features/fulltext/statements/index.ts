export { grantsIn, readStatements, STATEMENT_TITLES, writeStatements } from './statements.ts';
export type { ArticleStatement } from './statements.ts';
export { linkAddresses, statedWorks } from './stated-links.ts';
export { withStatements } from './with-statements.ts';
