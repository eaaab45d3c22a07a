export { countText } from './count-text.ts';
export { THINGS, totalsOf } from './counted.ts';
export type { ThingKind, Totals } from './counted.ts';
export { LEFT_OUT } from './left-out.ts';
export type { LeftOut, LeftOutKind } from './left-out.ts';
