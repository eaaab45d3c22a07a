export { readArticleText } from './read-article-text.server.ts';
export type { SourceRecord } from './jats/read-record.ts';
