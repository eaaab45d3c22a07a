import type { FileFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { readingOnce } from './read-once.ts';
import type { FileCheck } from './file-check.ts';
import { measureFile } from './guide-version.server.ts';

const once = readingOnce<FileCheck['words']>();

/**
 * What a manuscript that comes says of itself; null where it cannot be read.
 * @throws TooBusy when the machine has no time for it
 */
export const wordsOfFile = (
  platform: Platform,
  { key, format }: { key: string; format: FileFormat },
): Promise<FileCheck['words']> =>
  once(platform.storage, `${key}.${format}`, async () => {
    const { words } = await measureFile(
      platform,
      { file: await storedFile(platform.storage, key), format },
      { purpose: 'manuscript', record: null, authorsNamed: [], rules: [] },
      { isWaitedFor: true },
    );
    return words;
  });
