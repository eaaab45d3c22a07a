import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContentFile } from './content-file.server.ts';
import type { ContentSource } from './content-store.server.ts';
import { ContentError, contentStore } from './content-store.server.ts';

/** One number in one file. */
const number: ContentSource<number> = {
  load(folder) {
    const text = readContentFile(folder, 'number.txt');
    if (!/^\d+$/.test(text)) throw new ContentError('number.txt', 1, 'this is no number');
    return Number(text);
  },
};

function folderWith(text: string): { folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'number.txt'), text);
  return { folder };
}

test('a mistake is named with folder, file and line', () => {
  const { folder } = folderWith('many');
  expect(() => contentStore(folder).get(number)).toThrow(
    `${path.join(folder, 'number.txt')}:1: this is no number`,
  );
});

/** How programs write: into the file, or beside it and then in its place. */
const inPlace = (file: string, text: string) => writeFileSync(file, text);
const byRenaming = (file: string, text: string) => {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
};

test.each([
  ['in place', inPlace],
  ['by renaming', byRenaming],
])(
  'content that is saved %s is read again, and a mistake keeps the last good content',
  async (_, save) => {
    const { folder } = folderWith('1');
    const store = contentStore(folder);
    expect(store.get(number)).toBe(1);
    let heard = Promise.withResolvers<Error | null>();
    const stop = store.watch((error) => heard.resolve(error));
    onTestFinished(stop);
    const change = (text: string) => {
      heard = Promise.withResolvers();
      save(path.join(folder, 'number.txt'), text);
      return heard.promise;
    };

    expect(await change('2')).toBeNull();
    expect(store.get(number)).toBe(2);
    expect((await change('many'))?.message).toContain('number.txt:1: this is no number');
    expect(store.get(number)).toBe(2);
    expect(await change('3')).toBeNull();
    expect(store.get(number)).toBe(3);
  },
);

test('a file in a folder that came later is watched too', async () => {
  const { folder } = folderWith('1');
  const store = contentStore(folder);
  let heard = Promise.withResolvers<void>();
  onTestFinished(store.watch(() => heard.resolve()));
  mkdirSync(path.join(folder, 'later'));
  await heard.promise;
  heard = Promise.withResolvers();
  writeFileSync(path.join(folder, 'later', 'a.txt'), 'a');
  await expect(heard.promise).resolves.toBeUndefined();
});
