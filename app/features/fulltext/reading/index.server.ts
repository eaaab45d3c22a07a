export { readArticleText } from './read-article-text.server.ts';
export type { FrontWords } from './front-words.ts';
export type { SourceRecord } from './jats/read-record.ts';
