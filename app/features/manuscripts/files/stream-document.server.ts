import { MEDIA_TYPES } from '#app/platform/documents/document.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';

export async function streamDocument(
  { storage, log }: Platform,
  headers: Record<string, string>,
  file: { storageKey: string; /** Without its ending. */ name: string; format: FileFormat },
): Promise<Response> {
  const { storageKey, name, format } = file;
  const content = await storage.read(storageKey);
  if (!content) {
    log.error({ key: storageKey }, 'a stored file is missing');
    throw new HttpError(503, 'This file cannot be opened at present. Please try again later.');
  }
  return new Response(content, {
    headers: {
      ...headers,
      'Content-Type': MEDIA_TYPES[format],
      'Content-Disposition': disposition('attachment', name, `.${format}`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
