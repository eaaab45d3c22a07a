export { articleJats } from './article-jats.ts';
