export type { ArticleText } from './article-text.ts';
export { DOUBTS, isLoss } from './doubts.ts';
export type { Doubt } from './doubts.ts';
export { elementsOf } from './elements.ts';
export { inOneLine, plainBlocks, plainText } from './plain-text.ts';
export { blocksOf, sectionsOf } from './walk.ts';
