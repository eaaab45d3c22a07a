export { layoutJournal } from './layout/pages/journal-in-layout.ts';
export { journalOf } from './content/load-content.server.ts';
export { queueLetter } from './content/queue-letter.server.ts';
