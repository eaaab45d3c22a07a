export { mayBeOne } from './names/may-be-one.ts';
export type { Asking, Standing } from './standing.ts';
