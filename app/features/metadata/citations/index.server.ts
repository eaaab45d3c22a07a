export { coinsOf } from './coins-of.ts';
export { citationsOf } from './citations.ts';
