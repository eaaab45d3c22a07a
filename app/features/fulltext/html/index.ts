export { articleHtml, articlePieces } from './article-html.ts';
