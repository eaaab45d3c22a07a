export { answerPaper } from './pages/paper-answer.server.ts';
export { uploadOfPage } from './pages/upload-of-page.server.ts';
export { drainUpload, receivePaper } from './receive-paper.server.ts';
