import { parseArgs } from 'node:util';
import { removeSampleAccounts } from '#app/features/accounts/registration/sample-accounts.server.ts';
import { removeSampleManuscripts } from '../db/sample/remove-sample-manuscripts.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { loadSampleOffice } from '../db/sample/load-office.server.ts';
import { settleSamples } from '../db/sample/load-samples-once.server.ts';
import { loadSample, removeSample } from '../db/sample/load-sample.server.ts';
import { duration, inFigures } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** `sample load|remove` */
export async function changeSample(open: () => Promise<Platform>, args: string[]): Promise<0 | 1> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [action, ...rest] = positionals;
  if (rest.length > 0 || (action !== 'load' && action !== 'remove')) {
    throw new UsageError('sample needs one of: load, remove.');
  }
  const started = performance.now();
  const platform = await open();
  await settleSamples(platform);
  if (action === 'remove') {
    const { articles, issues } = await removeSample(platform);
    const removed = `${inFigures(articles)} articles and ${inFigures(issues)} issues`;
    process.stdout.write(`Removed the sample journal: ${removed}.\n`);
    const manuscripts = await removeSampleManuscripts(platform);
    if (manuscripts > 0) process.stdout.write(`Removed its ${manuscripts} manuscripts.\n`);
    const accounts = await removeSampleAccounts(platform);
    if (accounts > 0) process.stdout.write(`Removed the ${accounts} sample accounts.\n`);
    return 0;
  }
  const loaded = await loadSample(platform);
  if (loaded === 0) {
    process.stderr.write('The catalogue is not empty, so the sample journal was not loaded.\n');
    return 1;
  }
  const took = duration(performance.now() - started);
  process.stdout.write(`Loaded the sample journal: ${inFigures(loaded)} articles (${took}).\n`);
  const manuscripts = await loadSampleOffice(platform);
  if (manuscripts > 0)
    process.stdout.write(`Loaded the sample office: ${manuscripts} manuscripts.\n`);
  return 0;
}
