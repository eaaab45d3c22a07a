/** Owns the end of a process that is asked to stop: once, in order, and within a time. */
import type { Log } from '../log.server.ts';

/** Milliseconds; supervisors kill after 20 seconds, and then the log says nothing. */
const LONGEST_STOP = 15_000;

type Stop = () => Promise<unknown>;

/**
 * A second signal ends the process at once.
 * @param parts what works or answers; all stop at the same time
 * @param close closes what the parts used, also where a part could not stop
 * @param longest milliseconds after which the process ends, whatever is still under way
 */
export function stopOnSignal(
  log: Log,
  parts: readonly Stop[],
  close: Stop,
  longest = LONGEST_STOP,
): void {
  let isStopping = false;
  const tryTo = (stop: Stop) =>
    stop().catch((error: unknown) => {
      process.exitCode = 1;
      log.error({ err: error }, 'a part could not stop');
    });
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    // Does not keep the process: it ends by itself as soon as nothing is open.
    setTimeout(() => {
      const open = [...new Set(process.getActiveResourcesInfo())];
      log.error({ open }, 'something did not stop in time, so the process ends now');
      process.exit(1);
    }, longest).unref();
    await Promise.all(parts.map(tryTo));
    await tryTo(close);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
