import { Worker } from 'node:worker_threads';
import type { PdfTextAnswer } from './pdf-text-worker.server.ts';

/** Milliseconds after which a PDF is given up. */
const TIME_LIMIT = 30_000;
/** Megabytes that reading may take; a PDF that needs more is given up, and nothing else suffers. */
const MEMORY_LIMIT = 512;

/** Beside this file while developing, beside the built server otherwise (`vite.config.ts`). */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-text-worker.server.ts' : './pdf-text-worker.js',
  import.meta.url,
);

export type PdfReader = {
  /** The text of a PDF, or why it cannot be read; never throws for what the file holds. */
  read(bytes: Uint8Array<ArrayBuffer>): Promise<PdfTextAnswer>;
  /** Ends the thread. */
  close(): Promise<void>;
};

/**
 * Reads the text of PDFs, one after the other, in a thread of its own: it is heavy work, and
 * requests do not wait for it. The thread begins with the first PDF.
 */
export function createPdfReader(timeLimit: number = TIME_LIMIT): PdfReader {
  let worker: Worker | null = null;
  const stop = async () => {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  };
  const start = () => {
    const started = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
      // What the library prints about broken files is not for our log.
      stdout: true,
      stderr: true,
    });
    started.unref();
    return started;
  };
  return {
    async read(bytes) {
      worker ??= start();
      const answer = await ask(worker, bytes, timeLimit);
      if (answer) return answer.value;
      await stop();
      return { text: '', problem: 'It took too long or too much memory.' };
    },
    close: stop,
  };
}

/** The worker's answer, or null when it ended or the time was up. */
function ask(
  worker: Worker,
  bytes: Uint8Array<ArrayBuffer>,
  timeLimit: number,
): Promise<{ value: PdfTextAnswer } | null> {
  return new Promise((resolve) => {
    const finish = (answer: { value: PdfTextAnswer } | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(answer);
    };
    const onMessage = (value: PdfTextAnswer) => finish({ value });
    const onEnd = () => finish(null);
    const timer = setTimeout(onEnd, timeLimit);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage(bytes, [bytes.buffer]);
  });
}
