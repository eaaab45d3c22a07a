export { MEASURE_NAMES, judgePaper } from './judge.ts';
export type { Rule } from './judge.ts';
export type { FileFacts, Paper } from './paper.ts';
