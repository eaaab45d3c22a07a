export type { Snapshot } from './snapshot.ts';
