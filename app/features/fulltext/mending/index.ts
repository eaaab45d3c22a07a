export { EDIT_KINDS } from './edit.ts';
export type { Edit } from './edit.ts';
export { fieldsOf, knowText } from './fields.ts';
export { mend, PARAGRAPH, readWas } from './mend.ts';
export type { Mended } from './mend.ts';
export { doubtPart, openDoubts } from './open-doubts.ts';
