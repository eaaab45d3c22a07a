import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { disposition, PDF_POLICY, sendFile } from '#app/platform/web/send-file.server.ts';
import { uploadOfPage } from './upload-of-page.server.ts';

export const uploadPdf = pageFor('author', async (context, user) => {
  const { platform, request } = context;
  const { pdf } = (await uploadOfPage(context, user)).upload;
  if (!pdf) throw new HttpError(404, 'There is no PDF at this address.');
  const response = await sendFile(request, {
    size: pdf.size,
    etag: `"${pdf.sha256.slice(0, 32)}"`,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', pdf.fileName.replace(/\.pdf$/i, ''), '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'Cache-Control': 'no-store',
    },
    read: (range) => platform.storage.read(pdf.storageKey, range),
  });
  if (response) return response;
  platform.log.error({ key: pdf.storageKey }, 'the PDF of an upload is missing');
  throw new HttpError(503, 'This PDF cannot be opened at present. Please try again later.');
});
