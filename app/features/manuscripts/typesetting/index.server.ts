export { finalFiles } from './final-files.server.ts';
export { findTypesetting } from './find-typesetting.server.ts';
export { openAnswersOf } from './queries/list-queries.server.ts';
export { queueReading } from './read-again.server.ts';
export { readPictures } from './pictures/read-pictures.server.ts';
export { setPdfKind } from './typesetting-jobs.ts';
export { withinTypesetting } from './mend-step.server.ts';
