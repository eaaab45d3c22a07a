export type { SearchQuery } from './forms.ts';
export { readSearchQuery } from './forms.ts';
export type { SearchResult, SearchResults } from './search-articles.server.ts';
