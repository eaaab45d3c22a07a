export { MEASURE_NAMES } from './measures.ts';
export type { Rule } from './judge.ts';
export type { FormWords } from './form-words.ts';
export type { Loss } from './losses-of.ts';
