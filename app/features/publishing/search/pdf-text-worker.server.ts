import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** Sent to the worker: the bytes of a PDF. Sent back: its text, or why it cannot be read. */
export type PdfTextAnswer = { text: string; problem: null } | { text: ''; problem: string };

/** Characters kept of a text; a long dissertation has more, but repeats its words. */
const MOST_CHARACTERS = 200_000;

parentPort?.on('message', async (bytes: Uint8Array) => {
  let answer: PdfTextAnswer;
  try {
    answer = { text: await readText(bytes), problem: null };
  } catch (error) {
    answer = { text: '', problem: error instanceof Error ? error.message : String(error) };
  }
  parentPort!.postMessage(answer);
});

async function readText(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes);
  try {
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) {
        if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      }
      page.cleanup();
      text += '\n';
      if (text.length > MOST_CHARACTERS) break;
    }
    return tidy(text.slice(0, MOST_CHARACTERS));
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Joins words that a line break parted; takes away what no database takes. */
const tidy = (text: string): string =>
  text
    .replace(/(\p{Ll})-\s*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed();
