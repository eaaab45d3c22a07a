export { articleHtml } from './article-html.ts';
