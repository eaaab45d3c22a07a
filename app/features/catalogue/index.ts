export type { ArticleInput } from './core/article-record.ts';
export type {
  Article,
  ArticleSummary,
  Author,
  Issue,
  IssueRef,
  Reference,
} from './core/article.ts';
export { shownTitle, yearOfVolume } from './core/article.ts';
export { splitAuthors } from './core/author-names.ts';
export { slugOfIssue } from './core/issue-label.ts';
export { dayOf, inWords, instantOf, wallTime } from '../../platform/text/journal-time.ts';
export { PasswordDialog, PasswordForm, PasswordLink } from './core/pages/password-dialog.tsx';
export { RichText } from './core/pages/rich-text.tsx';
export { authorKey } from './core/text-key.ts';
export { unpublishedSentence } from './core/unpublished.ts';
export { IssueCover } from './covers/issue-cover.tsx';
export { ArticleList, placeOf } from './issues/pages/article-list.tsx';
export type { Facet } from './search/facets.ts';
export type { SearchQuery } from './search/forms.ts';
export { readSearchQuery } from './search/forms.ts';
export type { Segment } from './search/mark.ts';
export type { SearchResult, SearchResults } from './search/search-articles.server.ts';
export type { Snapshot } from './versions/snapshot.ts';
