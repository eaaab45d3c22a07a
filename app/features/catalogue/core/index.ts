export type { ArticleInput } from './article-record.ts';
export type { Article, ArticleSummary, Author, Issue, IssueRef, Reference } from './article.ts';
export { shownTitle, yearOfVolume } from './article.ts';
export { splitAuthors } from './author-names.ts';
export { slugOfIssue } from './issue-label.ts';
export { PasswordDialog, PasswordForm, PasswordLink } from './pages/password-dialog.tsx';
export { RichText } from './pages/rich-text.tsx';
export { authorKey } from './text-key.ts';
export { unpublishedSentence } from './unpublished.ts';
