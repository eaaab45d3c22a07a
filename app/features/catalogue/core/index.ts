export type { ArticleInput } from './article-record.ts';
export type { Article, ArticleSummary, Author } from './article.ts';
export { shownTitle, yearOfVolume } from './article.ts';
export { isOneAuthor, splitAuthors } from './author-names.ts';
export { slugOfIssue } from './issue-label.ts';
