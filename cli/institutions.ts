import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readJsonArray } from '#app/features/catalogue/records/read-json-array.ts';
import { takeInstitutions } from '#app/features/manuscripts/institutions/load-institutions.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { inFigures, startProgress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** `institutions FILE` */
export async function readInstitutions(
  open: () => Promise<Platform>,
  args: string[],
): Promise<0 | 1> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new UsageError('Name one file: institutions FILE.');
  }
  const size = (await stat(file).catch(() => null))?.size;
  if (size === undefined) throw new UsageError(`There is no file ${file}.`);
  const platform = await open();
  const progress = startProgress(performance.now());
  let read = 0;
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  source.on('data', (chunk) => void (read += chunk.length));
  const { taken, refused } = await takeInstitutions(platform, entriesOf(source), {
    source: basename(file),
    onProgress: (done) => progress.show(read / size, `${inFigures(done)} institutions`),
  });
  progress.end();
  if (taken === 0) {
    process.stderr.write(
      'No institution was found: give a release of ror.org, JSON of schema 2.\n',
    );
    return 1;
  }
  process.stdout.write(
    `${inFigures(taken)} institutions taken, ${inFigures(refused)} entries left out (no longer active, or not to be read). Start the site again to use them.\n`,
  );
  return 0;
}

async function* entriesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator {
  for await (const record of readJsonArray(source)) {
    yield 'value' in record ? record.value : null;
  }
}
