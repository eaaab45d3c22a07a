import { readConfig } from '../../app/platform/config.server.ts';
import { contentStore } from '../../app/platform/content/content-store.server.ts';

/** The sample journal's content, which no test changes: reading it takes longer than most tests. */
export const sampleJournal = contentStore(readConfig({ NODE_ENV: 'test' }).JOURNAL_DIR);
