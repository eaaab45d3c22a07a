import { open } from 'node:fs/promises';
import { inspectUpload } from '#app/platform/documents/ask-documents.server.ts';
import { problemTexts } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** As many as there are processes that look into documents. */
const AT_ONCE = 2;

type File = { path: string; size: number; sha256: string };

/** @returns by the hash of each that is not taken the reason, in a sentence */
export async function inspectPdfs(
  platform: Platform,
  files: readonly File[],
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const waiting = [...new Map(files.map((file) => [file.sha256, file])).values()];
  const inspect = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const reason = await problemOf(platform, file);
      if (reason !== null) refused.set(file.sha256, reason);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inspect));
  return refused;
}

async function problemOf(platform: Platform, { path, size }: File): Promise<string | null> {
  const handle = await open(path);
  try {
    const found = await inspectUpload(platform, {
      size,
      async read(start, length) {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
        return bytes.subarray(0, bytesRead);
      },
    });
    if (found.outcome === 'sound') return found.format === 'pdf' ? null : 'It is not a PDF.';
    // What follows tells a person at a form what to do.
    return `${problemTexts[found.problem].split('. ', 1)[0]}.`;
  } finally {
    await handle.close();
  }
}
