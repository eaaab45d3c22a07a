export { layoutJournal } from './layout-journal.ts';
export { journalOf } from './load-content.server.ts';
