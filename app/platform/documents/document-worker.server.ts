import { parentPort } from 'node:worker_threads';
import type { FileFormat } from './document.ts';
import type { PlacedText } from './first-page.server.ts';
import type { Marks } from './neutral/copy-problem.ts';
import type { NeutralCopy } from './neutral/neutral-copy.server.ts';
import { readText } from './read-text.server.ts';
import type { ReadableFormat, ReadingOptions } from './read-text.server.ts';

/** Sent to the worker, with the bytes of a document. */
export type DocumentTask =
  | ({ task: 'read-text'; format: ReadableFormat; bytes: Uint8Array } & ReadingOptions)
  | { task: 'read-first-page'; bytes: Uint8Array }
  | { task: 'make-neutral-copy'; format: FileFormat; bytes: Uint8Array; marks: Marks };

/** Text, or why it cannot be read. */
export type TextAnswer = { text: string; problem: null } | { text: ''; problem: string };

/** Sent back, by the name of the task. */
export type DocumentAnswers = {
  'read-text': TextAnswer;
  /** Nothing for a PDF that cannot be read. */
  'read-first-page': PlacedText[];
  'make-neutral-copy': NeutralCopy;
};

parentPort?.on('message', async (task: DocumentTask) => {
  parentPort!.postMessage(await work(task));
});

async function work(given: DocumentTask): Promise<DocumentAnswers[DocumentTask['task']]> {
  const bytes = Buffer.from(given.bytes.buffer, given.bytes.byteOffset, given.bytes.byteLength);
  if (given.task === 'make-neutral-copy') {
    // Readers of text do not wait for what only this needs.
    const { makeNeutralCopy } = await import('./neutral/neutral-copy.server.ts');
    return makeNeutralCopy(given.format, bytes, given.marks);
  }
  if (given.task === 'read-first-page') {
    const { readFirstPage } = await import('./first-page.server.ts');
    return readFirstPage(bytes).catch(() => []);
  }
  try {
    return { text: await readText(given.format, bytes, given), problem: null };
  } catch (error) {
    return { text: '', problem: error instanceof Error ? error.message : String(error) };
  }
}
