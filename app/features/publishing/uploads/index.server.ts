export { articleOfUpload } from './article-of-upload.server.ts';
export { countWaitingUploads } from './list-office-uploads.server.ts';
export { listOwnUploads } from './list-own-uploads.server.ts';
export { exportUploads } from './of-account/export-uploads.server.ts';
export { findUploadObstacle } from './of-account/find-upload-obstacle.server.ts';
export { removeDrafts } from './of-account/remove-drafts.server.ts';
export { answerForm } from './pages/paper-answer.server.ts';
export { uploadOfPage } from './pages/upload-of-page.server.ts';
export { drainUpload, receivePaper } from './receive-paper.server.ts';
