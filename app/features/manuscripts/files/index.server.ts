export { addFiles } from './add-files.server.ts';
export { receiveFiles, takeFiles } from './receive-files.server.ts';
