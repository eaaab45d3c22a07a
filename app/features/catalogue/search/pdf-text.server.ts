import type { TextAnswer } from '#app/platform/documents/process/document-tasks.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';

/** Characters kept of a text; a long dissertation has more, but repeats its words. */
const MOST_CHARACTERS = 200_000;
/** Bytes; larger files are not read. */
const LARGEST_FILE = 100_000_000;

/**
 * The text of a PDF, or why it cannot be read; never throws for what the file holds.
 * @param signal gives it up at once
 * @throws TooBusy when it was given up, or the machine has no time for it
 */
export async function readPdfText(
  { storage, documents }: Pick<Platform, 'storage' | 'documents'>,
  key: string,
  signal?: AbortSignal,
): Promise<TextAnswer> {
  const size = await storage.size(key);
  if (size === null || size > LARGEST_FILE) {
    return { text: '', problem: 'The file is missing or too large.' };
  }
  const answer = await documents.ask(
    'read-text',
    { format: 'pdf', most: MOST_CHARACTERS, asides: false },
    { file: await storedFile(storage, key), signal },
  );
  if (answer === null) return { text: '', problem: 'It took too long or too much memory.' };
  return answer.problem === null ? { text: tidy(answer.text), problem: null } : answer;
}

const tidy = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
