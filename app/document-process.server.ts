import { isMainThread } from 'node:worker_threads';

// The process in which documents are taken apart: this file starts in it twice, to work and to watch.
if (isMainThread) {
  const { answerTasks } = await import('./platform/documents/process/answer-tasks.server.ts');
  const { documentWork } = await import('./platform/documents/process/document-work.server.ts');
  const { lookIntoDocument } =
    await import('./features/manuscripts/anonymity/look-into-document.job.server.ts');
  const { judgeFile } = await import('./features/fulltext/measures/judge-file.job.server.ts');
  const { readSource } = await import('./features/fulltext/reading/read-source.job.server.ts');
  const { takePicture } = await import('./features/fulltext/reading/take-picture.job.server.ts');
  const { compareTexts } =
    await import('./features/fulltext/differences/compare-texts.job.server.ts');
  const { fixWordFile } = await import('./features/fulltext/fixes/fix-word-file.job.server.ts');
  const { drawPrintedPage } =
    await import('./features/publishing/printing/draw-printed-page.job.server.ts');
  const { findPassagesInTexts, fingerprintTexts } =
    await import('./features/manuscripts/overlap/overlap-tasks.job.server.ts');
  const { readMail } = await import('./platform/mail/replies/read-mail.job.server.ts');
  answerTasks(import.meta.url, {
    ...documentWork,
    'compare-texts': compareTexts,
    'draw-printed-page': drawPrintedPage,
    'find-passages': findPassagesInTexts,
    'fingerprint-texts': fingerprintTexts,
    'fix-word-file': fixWordFile,
    'judge-file': judgeFile,
    'look-into-document': lookIntoDocument,
    'read-mail': readMail,
    'read-source': readSource,
    'take-picture': takePicture,
  });
} else {
  const { keepWatch } = await import('./platform/documents/process/answer-tasks.server.ts');
  keepWatch();
}
