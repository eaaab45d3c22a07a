export { EDIT_KINDS } from './edit.ts';
export type { Edit } from './edit.ts';
export { fieldsOf, knowText } from './fields.ts';
export { mend, readWas } from './mend.ts';
export { changesSince } from './changes-since.ts';
export { rewriteMarks, wordsOfMarks } from './rewrite.ts';
export { doubtPart, openDoubts } from './open-doubts.ts';
