export { layoutJournal } from './ui/layout/journal-in-layout.ts';
export { journalOf } from './load-content.server.ts';
