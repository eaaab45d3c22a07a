export { citationsOf } from './citations.ts';
export type { Citation } from './citations.ts';
