import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Sending } from '#app/platform/web/send-file.server.ts';
import { journalOf } from './load-content.server.ts';

/**
 * @param name as a visitor asked for it
 * @returns null when the list of files does not hold that name, or the file has gone since
 */
export async function findDownload(
  platform: Pick<Platform, 'content'>,
  name: string,
): Promise<Omit<Sending, 'headers'> | null> {
  if (!journalOf(platform).downloads.includes(name)) return null;
  const file = path.join(platform.content.folder, 'downloads', name);
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  return {
    size: found.size,
    etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
    read: async (range) =>
      Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>,
  };
}
