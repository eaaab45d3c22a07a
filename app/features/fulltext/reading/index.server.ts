export { readArticleText } from './read-article-text.server.ts';
