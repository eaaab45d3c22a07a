import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { articleRecord, catalogueWith } from '../tests/support/catalogue.ts';
import { packageVolumes } from './package-volumes.ts';

test('an archive finds each file of a volume with its checksum, and a volume that is there stays', async () => {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2, { volume: 12 }));
  const { key } = await platform.storage.put(Readable.from([Buffer.from('a PDF')]));
  const file = { storage_key: key, file_name: 'a.pdf', size: 5, sha256: 'c', added_at: 0 };
  const stored = { article_id: 1, kind: 'pdf' as const, ...file };
  await platform.db.insertInto('article_files').values(stored).execute();
  const target = mkdtempSync(path.join(tmpdir(), 'octavo-package-'));
  onTestFinished(() => rmSync(target, { recursive: true }));
  const run = (...args: string[]) => packageVolumes(async () => platform, [target, ...args]);
  await run('--volume', '11');
  const read = (name: string) => readFileSync(path.join(target, 'volume-11', name), 'utf8');
  expect(read('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
  expect(read('data/1/article.xml')).toContain('<article-title>Article 1: 5 &lt; 6 &amp; "so on"');
  const size = Buffer.byteLength(read('data/1/article.xml')) + 5;
  expect(read('bag-info.txt')).toContain(`Payload-Oxum: ${size}.2\n`);
  const sum = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(read('manifest-sha256.txt')).toBe(
    `${sum(read('data/1/article.xml'))}  data/1/article.xml\n${sum('a PDF')}  data/1/article.pdf\n`,
  );
  expect(read('tagmanifest-sha256.txt')).toContain(
    `${sum(read('manifest-sha256.txt'))}  manifest-sha256.txt`,
  );
  expect(existsSync(path.join(target, 'volume-12'))).toBe(false);
  const before = read('manifest-sha256.txt');
  await run();
  expect(existsSync(path.join(target, 'volume-12/data/2/article.xml'))).toBe(true);
  expect(read('manifest-sha256.txt')).toBe(before);
  await expect(run('--volume', '40')).rejects.toThrow('There is no such volume.');
});
