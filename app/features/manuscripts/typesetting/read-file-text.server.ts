import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { READABLE } from '../core/manuscript-file.ts';
import type { OfficeFile } from '../files/find-office-file.server.ts';

/**
 * The text of a file as its author sent it, with its pictures; it is not stored.
 * @throws TooBusy when the machine has no time for it
 */
export async function readFileText(platform: Platform, { storageKey, format }: OfficeFile) {
  if (!READABLE.has(format)) return { outcome: 'not-read', problem: NO_TEXT } as const;
  const file = await storedFile(platform.storage, storageKey);
  return readArticleText(platform, file, `manuscript.${format}`, { isWaitedFor: true });
}

const NO_TEXT =
  'The text of this file cannot be shown as a page. Please open the file itself instead.';
