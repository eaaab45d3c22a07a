export { watchUsage } from './note-visits.server.ts';
