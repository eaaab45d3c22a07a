export type { Edit } from './edit.ts';
