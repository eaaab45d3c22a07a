export { articleOfUpload } from './article-of-upload.server.ts';
export { exportUploads } from './of-account/export-uploads.server.ts';
export { findUploadObstacle } from './of-account/find-upload-obstacle.server.ts';
export { removeDrafts } from './of-account/remove-drafts.server.ts';
