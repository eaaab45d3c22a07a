export { journalOf } from './load-content.server.ts';
export { queueLetter } from './queue-letter.server.ts';
