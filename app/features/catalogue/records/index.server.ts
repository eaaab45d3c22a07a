export { findMatches, findStoredArticle, placeOf } from './match-articles.server.ts';
export { storeWithin } from './store-articles.server.ts';
export { writeArticles } from './write-articles.server.ts';
