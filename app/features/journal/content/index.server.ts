export { journalOf, journalSource } from './load-content.server.ts';
export { queueLetter, queueLetters } from './queue-letter.server.ts';
