export type { ArticleInput } from './article-record.ts';
export type { Article, ArticleSummary, Author } from './article.ts';
export { shownTitle, yearOfVolume } from './article.ts';
export { splitAuthors } from './author-names.ts';
export { grantsIn, STATEMENT_TITLES, writeStatements } from './statements.ts';
export type { ArticleStatement } from './statements.ts';
export { slugOfIssue } from './issue-label.ts';
export { authorKey } from './text-key.ts';
