export { listRelatedArticles } from './list-related-articles.server.ts';
