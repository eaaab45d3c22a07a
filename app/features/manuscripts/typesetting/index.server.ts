export { queueReading } from './read-again.server.ts';
