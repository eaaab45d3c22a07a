import { parseArgs } from 'node:util';
import { readConfig, SettingError } from '#app/platform/config.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { copyFiles } from '#app/platform/storage/copy-files.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { duration, inFigures, startProgress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** `files to-store`, `files to-folder`: between the folder of DATA_DIR and the store of STORAGE_URL. */
export async function copyStoredFiles(_open: unknown, args: string[]): Promise<0 | 1> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [to, ...rest] = positionals;
  if ((to !== 'to-store' && to !== 'to-folder') || rest.length > 0) {
    throw new UsageError('files needs to-store or to-folder.');
  }
  const config = readConfig();
  if (config.STORAGE_URL === null) {
    throw new SettingError(
      'STORAGE_URL names no object store: set it for this command, before the site uses it or as long as it does.',
    );
  }
  await copyBetween(config, to);
  return 0;
}

/** With its progress on standard error, and a line of what was done. */
export async function copyBetween(config: Config, to: 'to-store' | 'to-folder'): Promise<void> {
  const started = performance.now();
  const store = openStorage(config);
  const folder = openStorage({ ...config, STORAGE_URL: null });
  await (to === 'to-store' ? store : folder).check();
  const progress = startProgress(started);
  const [from, target] = to === 'to-store' ? [folder, store] : [store, folder];
  const { all, copied } = await copyFiles(from, target, (done, files) =>
    progress.show(done / files, `${inFigures(done)} files`),
  );
  progress.end();
  const took = duration(performance.now() - started);
  const where = to === 'to-store' ? 'in the object store' : 'in DATA_DIR/files';
  process.stdout.write(
    `${inFigures(all)} files are ${where} (${took}), ${inFigures(all - copied)} of them were there before. Nothing was removed.\n`,
  );
}
