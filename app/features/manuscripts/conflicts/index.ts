export type { Asking, Standing } from './standing.ts';
