import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { lists } from '../core/bulk.server.ts';
import { inspectPdfs } from './inspect-pdfs.server.ts';
import { pdfFileName } from '../core/pdf-file-name.ts';

export type FoundPdf =
  | { pdf: StoredFile & { fileName: string } }
  | { /** Why there is none, for the person who imports. */ note: string };

const MAGIC = '%PDF-';

/**
 * Each by the last part of its name.
 * @param names `pdf` of each record
 * @param dryRun whether nothing is to be stored
 * @returns for each name the file, a note why it has none, or null when it names none
 */
export async function storePdfs(
  platform: Platform,
  folder: string,
  names: readonly string[],
  { dryRun = false } = {},
): Promise<(FoundPdf | null)[]> {
  const found: (Digest | { note: string } | null)[] = [];
  for (const name of names) found.push(await readPdf(folder, name));
  const known = await findStored(
    platform,
    found.flatMap((file) => (file && 'sha256' in file ? file.sha256 : [])),
  );
  const isNew = (file: Digest | { note: string } | null): file is Digest =>
    file !== null && 'sha256' in file && !known.has(file.sha256);
  const refused = await inspectPdfs(platform, found.filter(isNew));
  const files: (FoundPdf | null)[] = [];
  for (const file of found) {
    if (file === null || 'note' in file) files.push(file);
    else if (refused.has(file.sha256)) {
      files.push({ note: `${file.fileName} was refused: ${refused.get(file.sha256)}` });
    } else {
      const stored =
        known.get(file.sha256) ??
        (dryRun
          ? { key: '', size: file.size, sha256: file.sha256 }
          : await platform.storage.put(createReadStream(file.path)));
      known.set(file.sha256, stored);
      files.push({ pdf: { ...stored, fileName: file.fileName } });
    }
  }
  return files;
}

type Digest = { path: string; fileName: string; size: number; sha256: string };

async function readPdf(folder: string, name: string): Promise<Digest | { note: string } | null> {
  if (name.trim() === '') return null;
  const fileName = pdfFileName(name);
  if (fileName === null) return { note: `its PDF is called “${name}”, which is not a file name` };
  const file = path.join(folder, fileName);
  const handle = await open(file).catch(() => null);
  if (!handle) return { note: `its PDF ${fileName} is not in the folder` };
  try {
    if (!(await handle.stat()).isFile()) return { note: `its PDF ${fileName} is not a file` };
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    if (buffer.toString('latin1') !== MAGIC) return { note: `${fileName} is not a PDF` };
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
    return { path: file, fileName, size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

async function findStored({ db }: Platform, hashes: string[]): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>();
  for (const list of lists(hashes)) {
    const rows = await db
      .selectFrom('article_files')
      .select(['storage_key as key', 'size', 'sha256'])
      .where('sha256', 'in', list)
      .execute();
    for (const row of rows) stored.set(row.sha256, row);
  }
  return stored;
}
