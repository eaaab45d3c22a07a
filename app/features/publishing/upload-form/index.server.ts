export { listOwnUploads } from './list-own-uploads.server.ts';
export { takePaper } from './pages/paper-answer.server.ts';
export { uploadOfPage } from './pages/upload-of-page.server.ts';
export { drainUpload } from './receive-paper.server.ts';
