export type { SearchQuery } from './forms.ts';
export { readSearchQuery } from './forms.ts';
export type { SearchResults } from './search-articles.server.ts';
