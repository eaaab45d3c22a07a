/**
 * Milliseconds of processor time that this process spends on something.
 * @param longest what takes longer is done once more, and the shorter time counts: what other tests
 *   left may be collected meanwhile, but what is slow by itself is so again
 */
export async function processorTime(run: () => unknown, longest = Infinity): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  const time = (user + system) / 1000;
  return time > longest ? Math.min(time, await processorTime(run)) : time;
}
