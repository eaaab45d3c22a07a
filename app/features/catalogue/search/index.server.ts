export { indexPdfTextsInBackground } from './index-pdf-texts.server.ts';
export { listFoundIds, searchArticles } from './search-articles.server.ts';
export { listOfficeArticles } from './list-office-articles.server.ts';
