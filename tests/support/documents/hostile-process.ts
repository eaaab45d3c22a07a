// A document process of which the tasks misbehave as the name of the file says.
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import {
  answerTasks,
  keepWatch,
} from '../../../app/platform/documents/process/answer-tasks.server.ts';
import { documentWork } from '../../../app/platform/documents/process/document-work.server.ts';

const kept: Buffer[] = [];
const behave: Record<string, (place?: string) => unknown> = {
  hang() {
    for (;;);
  },
  /** Some 300 ms of processor time. */
  work() {
    const before = process.cpuUsage();
    for (let spent = 0; spent < 300_000;) {
      for (let at = 0; at < 10_000_000; at += 1);
      const { user, system } = process.cpuUsage(before);
      spent = user + system;
    }
    return 'worked';
  },
  /** Says first which process hangs. */
  'leave-pid'(place) {
    writeFileSync(place!, String(process.pid));
    for (;;);
  },
  deepen: function deepen(): unknown {
    return [deepen()];
  },
  wait: () => new Promise(() => {}),
  'eat-memory'() {
    // Outside the heap of V8, a page at a time so that the system has to give it.
    for (;;) kept.push(Buffer.alloc(1_000_000, 1));
  },
  'eat-heap'() {
    const texts: string[][] = [];
    for (;;) texts.push(Array.from({ length: 100_000 }, (_, n) => `${n}`));
  },
  exit: () => process.exit(0),
  async stop() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(process.pid, signal);
    await setImmediate();
    return 'still at work';
  },
  environment: () => Object.keys(process.env).toSorted(),
};

if (isMainThread) {
  answerTasks(import.meta.url, {
    ...documentWork,
    'compare-texts': async () => ({
      merged: '{}',
      list: { places: [], words: { came: 0, gone: 0 } },
      said: [],
    }),
    'draw-printed-page': async () => ({ pages: 0 }),
    'find-passages': async () => [],
    'fingerprint-texts': async () => [],
    'fix-word-file': async () => 'damaged',
    'judge-file': async () => ({ problem: null, findings: [], losses: [], words: null }),
    'look-into-document': async () => [],
    'read-mail': async () => null,
    'read-source': async () => ({ outcome: 'not-read', problem: 'not-installed' }),
    'take-picture': async () => ({ outcome: 'refused', problem: 'picture-broken' }),
    async 'read-text'({ most }, file) {
      const [name = '', place] = (await file.read(0, most)).toString().split(' ');
      return { text: String(await behave[name]?.(place)), problem: null };
    },
  });
} else keepWatch();
