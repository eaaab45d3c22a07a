export { countWaitingUploads } from './list-office-uploads.server.ts';
export { listOwnUploads } from './list-own-uploads.server.ts';
export { answerForm } from './pages/paper-answer.server.ts';
export { uploadOfPage } from './pages/upload-of-page.server.ts';
export { drainUpload, receivePaper } from './receive-paper.server.ts';
