export type { SourceRecord } from './jats/read-record.ts';
export { readArticleText } from './read-article-text.server.ts';
