export type { Article, ArticleSummary, Author, Issue, IssueRef, Reference } from './article.ts';
export { shownTitle, yearOfVolume } from './article.ts';
export { slugOfIssue } from './issue-label.ts';
export { IssueCover } from './ui/issue-cover.tsx';
export { PasswordDialog, PasswordForm, PasswordLink } from './ui/password-dialog.tsx';
export { RichText } from './ui/rich-text.tsx';
