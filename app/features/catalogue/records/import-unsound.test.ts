import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeLockedPdf, makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { findArticle } from '../articles/find-article.server.ts';
import { importArticles } from './import-articles.server.ts';

test('a PDF that would be refused as an upload is refused by an import, which says which and why', async () => {
  const platform = await createTestPlatform();
  const folder = path.join(platform.config.DATA_DIR, 'pdfs');
  await mkdir(folder);
  const script = makePdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  const files = {
    'sound.pdf': makePdf(),
    'script.pdf': script,
    'same.pdf': script,
    'cut.pdf': makePdf().subarray(0, 100),
    'locked.pdf': makeLockedPdf(),
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content);
  const records = Object.keys(files).map((pdf, at) => ({ id: at + 1, name: `On ${pdf}`, pdf }));
  const load = async (dryRun: boolean) => {
    const notes: [number, string][] = [];
    const counts = await importArticles(
      platform,
      (async function* () {
        yield Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'));
      })(),
      { pdfs: folder, dryRun, onNote: (line, note) => void notes.push([line, note]) },
    );
    return { counts, notes };
  };
  const dry = await load(true);
  const real = await load(false);
  expect(dry).toEqual(real);
  expect(real.counts).toEqual({ taken: 5, changed: 0, unchanged: 0, refused: 0 });
  const SCRIPT =
    'was refused: The PDF holds a script, or an action that starts a program or sends a form, opens another file, plays a film or calls an address by itself.';
  expect(real.notes).toEqual([
    [2, `script.pdf ${SCRIPT}`],
    [3, `same.pdf ${SCRIPT}`],
    [
      4,
      'cut.pdf was refused: The end of the file is missing, so it was probably cut off while it was saved or copied.',
    ],
    [5, 'locked.pdf was refused: The file is protected with a password.'],
  ]);
  const pdfs = await Promise.all(
    records.map(async ({ id }) => (await findArticle(platform, id))!.pdf?.fileName ?? null),
  );
  expect(pdfs).toEqual(['sound.pdf', null, null, null, null]);
  const kept = await readdir(path.join(platform.config.DATA_DIR, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  expect(kept.filter((entry) => entry.isFile())).toHaveLength(1);
});
