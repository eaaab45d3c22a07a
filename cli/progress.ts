import { stderr } from 'node:process';

/** Milliseconds between two pictures of the bar, and between two lines where there is no terminal. */
const REDRAW = 100;
const LINE = 5000;
const WIDTH = 24;

export type Progress = {
  /** Shows how far it is. @param part from 0 to 1 */
  show(part: number, what: string): void;
  end(): void;
};

/** Progress on standard error: a bar on a terminal, otherwise a line every few seconds. */
export function startProgress(started: number = performance.now()): Progress {
  let last = started;
  return {
    show(part, what) {
      const now = performance.now();
      if (now - last < (stderr.isTTY ? REDRAW : LINE)) return;
      last = now;
      const left = part > 0 ? ((now - started) / part) * (1 - part) : 0;
      const percent = `${Math.floor(part * 100)} %`.padStart(5);
      const text = `${percent}  ${what}${part < 1 ? `, ${duration(left)} left` : ''}`;
      if (!stderr.isTTY) return void stderr.write(`${text.trim()}\n`);
      const full = Math.round(part * WIDTH);
      stderr.write(`\r${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}${text}\u001b[K`);
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}

/** `0.4 s`, `12 s`, `3 min 5 s`. @param milliseconds how long it took */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** `12,345` */
export const inFigures = (number: number): string => number.toLocaleString('en-GB');
