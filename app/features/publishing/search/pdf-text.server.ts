import { createDocumentThread } from '#app/platform/documents/document-thread.server.ts';
import type { TextAnswer } from '#app/platform/documents/document-worker.server.ts';

/** Characters kept of a text; a long dissertation has more, but repeats its words. */
const MOST_CHARACTERS = 200_000;

export type PdfReader = {
  /** The text of a PDF, or why it cannot be read; never throws for what the file holds. */
  read(bytes: Uint8Array<ArrayBuffer>): Promise<TextAnswer>;
  /** Ends the thread. */
  close(): Promise<void>;
};

/** Reads the text of PDFs, one after the other, in a thread that begins with the first. */
export function createPdfReader(timeLimit?: number): PdfReader {
  const thread = createDocumentThread(timeLimit);
  return {
    async read(bytes) {
      const answer = await thread.ask({
        task: 'read-text',
        format: 'pdf',
        bytes,
        most: MOST_CHARACTERS,
        asides: false,
      });
      if (answer === null) return { text: '', problem: 'It took too long or too much memory.' };
      return answer.problem === null ? { text: tidy(answer.text), problem: null } : answer;
    },
    close: () => thread.close(),
  };
}

/** Takes away what no database takes. */
const tidy = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
