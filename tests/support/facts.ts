import { journalOf } from '../../app/features/journal/content/load-content.server.ts';
import type { JournalFacts } from '../../app/features/journal/content/facts.ts';
import { contentStore } from '../../app/platform/content/content-store.server.ts';

export const sampleFacts = (): JournalFacts =>
  journalOf({ content: contentStore('journal') }).facts;
