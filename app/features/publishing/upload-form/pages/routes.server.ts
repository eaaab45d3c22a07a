import type { RoutesPart } from '#app/platform/web/page.ts';
import { callUpload, refusePaper } from './call-upload.ts';
import { officeUploadsPage } from './office-uploads.tsx';
import { ownUpload, ownUploadPage, uploadDiscard, uploadDiscardPage } from './upload-discard.tsx';
import { uploadPdf, uploadPublication } from './upload-publication.ts';

export const uploadsRoutes = {
  ownUpload: {
    get: ownUploadPage,
    post: ownUpload,
    streamed: true,
  },
  uploadPdf: { get: uploadPdf },
  uploadPublication: { post: uploadPublication },
  uploadDiscard: { get: uploadDiscardPage, post: uploadDiscard },
  officeUploads: { get: officeUploadsPage },
  callUpload: { post: callUpload, streamed: true, refuse: refusePaper },
} satisfies RoutesPart;
