export { articleOfUpload } from './article-of-upload.server.ts';
export { countWaitingUploads } from './list-office-uploads.server.ts';
export { listOwnUploads } from './list-own-uploads.server.ts';
export { noticeCookie } from './pages/notices.server.ts';
export { exportUploads } from './export-uploads.server.ts';
export { keepForUploads } from './keep-for-uploads.server.ts';
export { removeDrafts } from './remove-drafts.server.ts';
