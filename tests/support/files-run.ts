import { Session } from 'node:inspector/promises';

/** What reads an export for another module, as the tests' own loader writes it. */
const READS_EXPORT = '() => { try { return ';

/**
 * Files of `app` of which a function runs while something is done; what a module does as it is loaded does not count.
 * @param act what it does has been done before, so that all its modules are loaded
 */
export async function filesRunBy(act: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  await session.post('Debugger.enable');
  const files = new Set<string>();
  for (const { url, scriptId, functions } of result) {
    const file = /\/(app\/[^?]*\.tsx?)$/.exec(url)?.[1];
    if (file === undefined || file.endsWith('.test.ts')) continue;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const ran = functions.some(({ ranges: [range] }) => {
      const { startOffset, count } = range!;
      return startOffset > 0 && count > 0 && !scriptSource.startsWith(READS_EXPORT, startOffset);
    });
    if (ran) files.add(file);
  }
  session.disconnect();
  return [...files].toSorted();
}
