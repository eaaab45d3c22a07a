export { areOneEditor } from './are-one-editor.server.ts';
export { conflictedPapers, withheldFrom } from './conflicted-papers.server.ts';
export { listStandings } from './list-standings.server.ts';
