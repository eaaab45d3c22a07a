export { mayBeOne } from './may-be-one.ts';
export type { Asking, Standing } from './standing.ts';
