import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listBagFiles } from '#app/features/metadata/preservation/list-bag-files.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { inFigures } from './progress.ts';
import { UsageError } from './usage-error.ts';

/**
 * `package DIR [--volume N]`: a folder for each volume as BagIt 1.0 (RFC 8493), for archives that take packages. A
 * volume whose folder is there is left as it is.
 */
export async function packageVolumes(open: () => Promise<Platform>, args: string[]): Promise<0> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { volume: { type: 'string' } },
  });
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0) {
    throw new UsageError('Name one folder: package DIR [--volume N]');
  }
  const platform = await open();
  const volumes = (await listVolumes(platform))
    .map(({ volume }) => volume)
    .filter((volume) => values.volume === undefined || `${volume}` === values.volume);
  if (volumes.length === 0) throw new UsageError('There is no such volume.');
  for (const volume of volumes) {
    const folder = path.join(target, `volume-${volume}`);
    if (existsSync(folder)) process.stdout.write(`${folder} is there already and stays.\n`);
    else {
      const { files, bytes } = await writeBag(platform, volume, folder);
      process.stdout.write(`${folder}: ${inFigures(files)} files, ${inFigures(bytes)} bytes\n`);
    }
  }
  return 0;
}

/** Under its name the folder is always whole: it is written aside and renamed. */
async function writeBag(platform: Platform, volume: number, folder: string) {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  const sums: string[] = [];
  let bytes = 0;
  for await (const { path: name, content } of listBagFiles(platform, volume)) {
    const file = path.join(draft, 'data', name);
    await mkdir(path.dirname(file), { recursive: true });
    const written = await writeCounted(file, content);
    sums.push(`${written.sha256}  data/${name}\n`);
    bytes += written.bytes;
  }
  await mkdir(draft, { recursive: true });
  const { facts } = journalOf(platform);
  const tags = {
    'bagit.txt': 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n',
    'bag-info.txt': [
      `Source-Organization: ${facts.publisher.name}`,
      `External-Identifier: ISSN ${facts.issn.online}`,
      `External-Description: ${facts.title}, volume ${volume}`,
      `Bagging-Date: ${new Date(platform.clock.now()).toISOString().slice(0, 10)}`,
      `Payload-Oxum: ${bytes}.${sums.length}`,
      '',
    ].join('\n'),
    'manifest-sha256.txt': sums.join(''),
  };
  const entries = Object.entries(tags);
  for (const [name, text] of entries) await writeFile(path.join(draft, name), text);
  await writeFile(
    path.join(draft, 'tagmanifest-sha256.txt'),
    entries.map(([name, text]) => `${sha256Of(text)}  ${name}\n`).join(''),
  );
  await rename(draft, folder);
  return { files: sums.length, bytes };
}

async function writeCounted(file: string, content: string | ReadableStream<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
  await pipeline(source, counted, createWriteStream(file));
  return { sha256: hash.digest('hex'), bytes };
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
