export { MEASURE_NAMES, judgePaper } from './judge.ts';
export type { Rule } from './judge.ts';
export type { FileFacts } from './paper.ts';
