export { answerPaper, answerStranger } from './publication/pages/paper-answer.server.ts';
export { uploadOfPage } from './publication/pages/upload-of-page.server.ts';
export type { PaperAnswer } from './publication/receive-paper.server.ts';
export { forgetUpload, receivePaper } from './publication/receive-paper.server.ts';
export { articleOfUpload } from './uploads/article-of-upload.server.ts';
export { countWaitingUploads } from './uploads/list-office-uploads.server.ts';
export { listOwnUploads } from './uploads/list-own-uploads.server.ts';
export { noticeCookie } from './uploads/pages/notices.server.ts';
export { uploadsOfAccount } from './uploads/of-account/uploads-of-account.server.ts';
