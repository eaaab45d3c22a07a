export type { PrintedFront } from './printed-front.ts';
export { setArticle } from './set-article.server.ts';
