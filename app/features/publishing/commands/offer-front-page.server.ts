import { createDocumentThread } from '#app/platform/documents/document-thread.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readFrontPage } from '../front-page.ts';
import { findUpload } from '../queries/find-upload.server.ts';

/**
 * Reads title and abstract off the first page of an upload's PDF, to offer them. A PDF that cannot
 * be read offers nothing; one that was replaced meanwhile is left to its own job.
 */
export async function offerFrontPage(
  platform: Platform,
  { uploadId }: { uploadId: number },
): Promise<void> {
  const pdf = (await findUpload(platform.db, uploadId))?.pdf;
  const content = pdf && (await platform.storage.read(pdf.storageKey));
  if (!content) return;
  const thread = createDocumentThread();
  try {
    const bytes = new Uint8Array(await new Response(content).arrayBuffer());
    const pieces = await thread.ask({ task: 'read-first-page', bytes });
    const { title, abstract } = readFrontPage(pieces ?? []);
    await platform.db
      .updateTable('uploads')
      .set({ offered_title: title, offered_abstract: abstract })
      .where('id', '=', uploadId)
      .where('storage_key', '=', pdf.storageKey)
      .execute();
  } finally {
    await thread.close();
  }
}
