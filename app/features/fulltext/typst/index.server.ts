export type { Layout, PrintedFront } from './printed-front.ts';
export { setArticle } from './set-article.server.ts';
