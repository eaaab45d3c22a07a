/** Owns the document process from within: it does one task after the other, and dies with the server. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { FileFault, distantFile } from './distant-file.server.ts';
import type { DocumentWork, FromProcess, TaskName, ToProcess } from './document-tasks.server.ts';
import { OUT_OF_TIME, PIECE } from './document-tasks.server.ts';

/** Milliseconds between two looks at how much memory and processor time is taken. */
const LOOK = 50;

/** What the thread that keeps watch is told: milliseconds of processor time at which the task is to be ended. */
type Until = number | null;

/**
 * Until the server goes; a thread of its own keeps watch.
 * @param entry of this process, which the thread starts with too
 */
export function answerTasks(entry: string, work: DocumentWork): void {
  const peak = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const watch = new Worker(new URL(entry), {
    argv: [process.argv[2], process.ppid],
    workerData: peak,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  let onPiece: (piece: Uint8Array | null) => void = () => {};
  process.on('message', (message: ToProcess) => {
    if ('piece' in message) onPiece(message.piece);
    else void answer(message);
  });
  process.on('disconnect', () => process.exit());
  // A stop that reaches all processes at once is the server's to carry out: a document that is
  // worked on has not failed by it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

  const fetch = async (start: number, length: number) => {
    const piece = new Promise<Uint8Array | null>((resolve) => (onPiece = resolve));
    await send({ read: { start, length } });
    return piece;
  };
  const give = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      await send({ bytes: bytes.subarray(at, at + PIECE) });
    }
  };
  const letRunUntil = (until: Until) => watch.postMessage(until);
  const answer = async (asked: Extract<ToProcess, { task: TaskName }>) => {
    const { task, given, size, timeLimit } = asked;
    peak[0] = 0;
    letRunUntil(processorTime() + timeLimit);
    try {
      const done = await work[task](given as never, distantFile(size, fetch), give);
      letRunUntil(null);
      const held = process.memoryUsage.rss();
      await send({ answer: done, held, peak: Math.max(held, peak[0]) });
    } catch (error) {
      letRunUntil(null);
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      const failed = error instanceof FileFault ? message : `${name}: ${message}`;
      await send(error instanceof RangeError ? { beyond: true } : { failed });
    }
  };
  // No task begins unwatched.
  watch.once('message', () => void send({ ready: true }));
}

const send = (message: FromProcess): Promise<void> =>
  new Promise((resolve) => void process.send!(message, () => resolve()));

/** Milliseconds that all threads of this process have had, whatever else the machine does. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Ends the process when the server is gone, which a task that hangs would not notice, and when it takes more
 * memory or processor time than it may.
 */
export function keepWatch(): void {
  const [most, server] = process.argv.slice(2).map(Number);
  const peak = workerData as Float64Array;
  let end: Until = null;
  parentPort!.on('message', (until: Until) => void (end = until));
  setInterval(() => {
    const held = process.memoryUsage.rss();
    peak[0] = Math.max(peak[0]!, held);
    if (process.ppid !== server || held > most!) {
      process.kill(process.pid, 'SIGKILL');
    } else if (end !== null && processorTime() > end) process.kill(process.pid, OUT_OF_TIME);
  }, LOOK);
  parentPort!.postMessage('watching');
}
