import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readRows } from '#app/features/catalogue/records/read-csv.ts';
import { COLUMNS } from '#app/features/manuscripts/retractions/retraction.ts';
import { takeRetractions } from '#app/features/manuscripts/retractions/take-retractions.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { inFigures, startProgress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** `retractions FILE` */
export async function readRetractions(
  open: () => Promise<Platform>,
  args: string[],
): Promise<0 | 1> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new UsageError('Name one file: retractions FILE.');
  }
  const size = (await stat(file).catch(() => null))?.size;
  if (size === undefined) throw new UsageError(`There is no file ${file}.`);
  const platform = await open();
  const progress = startProgress(performance.now());
  let read = 0;
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  source.on('data', (chunk) => void (read += chunk.length));
  const { taken, leftOut } = await takeRetractions(platform, rowsOf(source), (done) =>
    progress.show(read / size, `${inFigures(done)} notices`),
  );
  progress.end();
  if (taken === 0) {
    process.stderr.write(
      `No retraction was found, so nothing has changed: give the CSV file of Retraction Watch, with the columns ${COLUMNS.join(', ')}.\n`,
    );
    return 1;
  }
  process.stdout.write(
    `${inFigures(taken)} works taken, ${inFigures(leftOut)} rows left out (corrections, works without a DOI).\n`,
  );
  return 0;
}

/** By their columns in small letters; rows that cannot be read are empty. */
async function* rowsOf(source: AsyncIterable<Uint8Array>) {
  let header: string[] | null = null;
  for await (const row of readRows(sound(source), ',')) {
    const fields = 'fields' in row ? row.fields.map((field) => field ?? '') : [];
    if (header === null) header = fields.map((name) => name.trim().toLowerCase());
    else yield new Map(header.map((name, at) => [name, fields[at] ?? '']));
  }
}

/** The file has letters here and there that are no UTF-8; its DOIs are sound. */
async function* sound(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  for await (const bytes of source) yield Buffer.from(decoder.decode(bytes, { stream: true }));
  yield Buffer.from(decoder.decode());
}
