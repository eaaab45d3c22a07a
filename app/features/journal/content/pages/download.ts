import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition, sendFile } from '#app/platform/web/send-file.server.ts';
import { findDownload } from '../find-download.server.ts';
import { journalOf } from '../load-content.server.ts';
import { lookup } from '#app/platform/text/lookup.ts';

const TYPES: Record<string, string> = lookup({
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
});

/** `/downloads/{file}`: templates and forms, under a name that says which journal they are of. */
export async function downloadFile({ platform, request, params }: RouteContext): Promise<Response> {
  const name = params['file']!;
  const file = await findDownload(platform, name);
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length).replaceAll('-', ' ');
  const response =
    file &&
    (await sendFile(request, {
      ...file,
      headers: {
        'Content-Type': TYPES[ending.toLowerCase()] ?? 'application/octet-stream',
        'Content-Disposition': disposition(
          'attachment',
          `${journalOf(platform).facts.abbreviation} ${stem}`,
          ending,
        ),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=3600',
      },
    }));
  if (!response) throw new HttpError(404, 'There is no such file to download.');
  return response;
}
