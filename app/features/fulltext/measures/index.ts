export { judgePaper } from './judge.ts';
export { MEASURE_NAMES } from './measures.ts';
export type { Rule } from './judge.ts';
export type { FileFacts } from './paper.ts';
