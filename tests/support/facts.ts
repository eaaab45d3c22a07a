import { journalOf } from '../../app/features/journal/content/load-content.server.ts';
import type { JournalFacts } from '../../app/features/journal/content/facts.ts';
import { sampleJournal } from './sample-journal.ts';

export const sampleFacts = (): JournalFacts => journalOf({ content: sampleJournal() }).facts;
