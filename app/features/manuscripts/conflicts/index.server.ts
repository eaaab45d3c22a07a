export { conflictedPapers, withheldFrom } from './conflicted-papers.server.ts';
export { listStandings } from './list-standings.server.ts';
