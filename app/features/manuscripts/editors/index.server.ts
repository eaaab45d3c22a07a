export { findEditor } from './find-editor.server.ts';
export { manuscriptFormOf, manuscriptPageOf, refused } from './pages/open-manuscript.server.ts';
export type { Refused } from './within-case.server.ts';
export { withinCase } from './within-case.server.ts';
export type { Opened } from './pages/open-manuscript.server.ts';
export { findInHand } from './in-hand/find-in-hand.server.ts';
export { countWork } from './in-hand/find-in-hand.server.ts';
export { handOverAll } from './in-hand/hand-over-all.server.ts';
export { tellEditor } from './tell-editors.server.ts';
