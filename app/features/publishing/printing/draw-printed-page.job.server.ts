import type { ByteSource } from '#app/platform/documents/document.ts';
import { drawPage } from '#app/platform/documents/pictures/draw-pdf.server.ts';

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    /** Gives the bytes of a page as PNG, and answers how many pages there are. */
    'draw-printed-page': { given: { page: number }; answer: { pages: number } };
  }
}

/** Draws one page of a PDF that was set here; in the document process. */
export async function drawPrintedPage(
  { page }: { page: number },
  file: ByteSource,
  give: (bytes: Uint8Array) => Promise<void>,
): Promise<{ pages: number }> {
  const { bytes, pages } = await drawPage(await file.read(0, file.size), page);
  await give(bytes);
  return { pages };
}
