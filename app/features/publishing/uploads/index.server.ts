export { articleOfUpload } from './article-of-upload.server.ts';
export { uploadsOfAccount } from './uploads-of-account.server.ts';
