import { PRIVATE } from '#app/platform/web/answers.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';

/** A corrected Word file, to be kept beside the author's own. */
export const sendCorrected = (
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  headers: Record<string, string> = {},
): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      ...PRIVATE,
      ...headers,
      'Content-Type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'Content-Disposition': disposition('attachment', fileName.replace(/\.docx$/i, ''), '.docx'),
    },
  });
