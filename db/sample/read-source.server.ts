import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import type { ByteSource } from '#app/platform/documents/document.ts';
import { readSampleArticle } from './read-sample.server.ts';
import type { SampleArticle } from './read-sample.server.ts';
import { sampleFolder } from './sample-folder.server.ts';

type SampleSource = ByteSource & { fileName: string; sha256: string };

/**
 * What the authors of a sample article would have sent: a ZIP of their Markdown and its pictures,
 * whose names begin like its own.
 * @param file `v11i4-02.md`
 */
export async function readSampleSource(
  file: string,
): Promise<{ article: SampleArticle; source: SampleSource }> {
  const folder = path.join(sampleFolder(), 'articles');
  const name = path.basename(file, '.md');
  const own = (await readdir(folder)).filter((each) => path.parse(each).name.startsWith(name));
  const files = await Promise.all(
    own.map(async (each) => [each, await readFile(path.join(folder, each))] as const),
  );
  const written = new Map(files);
  const article = readSampleArticle(String(written.get(`${name}.md`)), path.join(folder, file));
  const { body, references } = article;
  written.set(`${name}.md`, Buffer.from([body, '## References', ...references].join('\n\n')));
  const bytes = Buffer.from(zipSync(Object.fromEntries(written)));
  const source = {
    size: bytes.length,
    read: async (start: number, length: number) => bytes.subarray(start, start + length),
    fileName: `${name}.zip`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  return { article, source };
}
