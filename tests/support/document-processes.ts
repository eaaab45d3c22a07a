import { createDocuments } from '../../app/platform/documents/documents.server.ts';
import { createLog } from '../../app/platform/log.server.ts';

/** Shared by all tests of this process: one takes longer to start than most tests. */
export const documents = createDocuments(createLog('silent'));
