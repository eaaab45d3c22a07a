export { listUsedFiles } from './queries/list-used-files.server.ts';
