import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { plainFindings } from '../anonymity/file-findings.ts';
import { listKnownAuthors } from '../anonymity/list-known-authors.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';

/** What of its authors a file names plainly, as it was found there; nothing in one that cannot be read (L6). */
export async function findAuthorsIn(
  platform: Platform,
  manuscriptId: number,
  { key, format }: KeptFile,
): Promise<string[]> {
  const authors = await listKnownAuthors(platform, manuscriptId);
  const file = await storedFile(platform.storage, key);
  const given = { format, authors };
  const findings = await platform.documents.ask('look-into-document', given, { file });
  return [...new Set(plainFindings(findings ?? []).map(({ found }) => found))];
}
