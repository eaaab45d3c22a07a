export type { ArticleText } from './article-text.ts';
export type { Doubt } from './doubts.ts';
export { inOneLine, plainBlocks, plainText } from './plain-text.ts';
