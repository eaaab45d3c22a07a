export { readArticleText } from './read-article-text.server.ts';
export { READING_PROBLEMS } from './reading-problems.ts';
