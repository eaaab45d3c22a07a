export { findStoredMatches, placeOf } from './match-articles.server.ts';
export { storeWithin } from './store-articles.server.ts';
export { setTopics } from './set-topics.server.ts';
export { rewriteArticle } from './rewrite-article.server.ts';
export { contentColumns } from '../core/article-rows.server.ts';
