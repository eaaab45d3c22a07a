export { receiveFiles, takeFiles } from './receive-files.server.ts';
