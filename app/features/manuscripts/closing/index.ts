export { putAwayProductionKind } from './closing-jobs.ts';
