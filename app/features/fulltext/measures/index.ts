export { MEASURE_NAMES } from './measures.ts';
export type { Rule } from './judge.ts';
