export { findArticleIdByDoi } from './find-article-ids.server.ts';
export { findArticle } from './find-article.server.ts';
export type { StoredPdf } from './find-pdf.server.ts';
export { findPdf } from './find-pdf.server.ts';
export type { Neighbours } from './list-article-neighbours.server.ts';
export { listArticleNeighbours } from './list-article-neighbours.server.ts';
export { listArticleRecords, listIssueRecords } from './list-article-records.server.ts';
export { listCoAuthors } from './list-co-authors.server.ts';
export { replacePdf } from './replace-pdf.server.ts';
