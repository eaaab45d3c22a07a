export type { JournalContent } from './content.ts';
export type { JournalFacts } from './facts.ts';
export { layoutJournal } from './layout-journal.ts';
export { journalOf } from './load-content.server.ts';
export { Prose } from './ui/prose.tsx';
