/** Owns the thread in which documents are taken apart: heavy work for which no request waits. */
import { Worker } from 'node:worker_threads';
import type { DocumentAnswers, DocumentTask } from './document-worker.server.ts';

/** Milliseconds after which a document is given up. */
const TIME_LIMIT = 30_000;
/** Megabytes that the work may take; a document that needs more is given up, and nothing else suffers. */
const MEMORY_LIMIT = 512;

/** Beside this file while developing, beside the built server otherwise (`vite.config.ts`). */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './document-worker.server.ts' : './document-worker.js',
  import.meta.url,
);

export type DocumentThread = {
  /**
   * What the worker answers, or null when it took too long or too much memory; never throws for
   * what the document holds. The bytes are gone afterwards. One task at a time.
   */
  ask<Task extends DocumentTask>(task: Task): Promise<DocumentAnswers[Task['task']] | null>;
  /** Ends the thread. */
  close(): Promise<void>;
};

/** A thread that begins with the first task. */
export function createDocumentThread(timeLimit: number = TIME_LIMIT): DocumentThread {
  let worker: Worker | null = null;
  const stop = async () => {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  };
  const start = () => {
    const started = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
      // What the libraries print about broken files is not for our log.
      stdout: true,
      stderr: true,
    });
    started.unref();
    return started;
  };
  return {
    async ask<Task extends DocumentTask>(task: Task) {
      worker ??= start();
      const answer = await send(worker, task, timeLimit);
      if (answer) return answer.value as DocumentAnswers[Task['task']];
      await stop();
      return null;
    },
    close: stop,
  };
}

/** The worker's answer, or null when it ended or the time was up. */
function send(
  worker: Worker,
  task: DocumentTask,
  timeLimit: number,
): Promise<{ value: unknown } | null> {
  return new Promise((resolve) => {
    const finish = (answer: { value: unknown } | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(answer);
    };
    const onMessage = (value: unknown) => finish({ value });
    const onEnd = () => finish(null);
    const timer = setTimeout(onEnd, timeLimit);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage(task, [task.bytes.buffer as ArrayBuffer]);
  });
}
