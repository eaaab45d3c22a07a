export { QUEUES, TO_DO } from './queues.ts';
export { sheetOfContent } from './score-sheet.ts';
