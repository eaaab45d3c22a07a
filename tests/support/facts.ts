import { journalOf } from '../../app/features/journal/load-content.server.ts';
import type { JournalFacts } from '../../app/features/journal/facts.ts';
import { contentStore } from '../../app/platform/content/content-store.server.ts';

/** The facts of the sample journal. */
export const sampleFacts = (): JournalFacts =>
  journalOf({ content: contentStore('journal') }).facts;
