import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentSource } from './content-store.server.ts';
import { ContentError, contentStore } from './content-store.server.ts';

/** One number in one file. */
const number: ContentSource<number> = {
  load(folder) {
    const text = readFileSync(path.join(folder, 'number.txt'), 'utf8');
    if (!/^\d+$/.test(text)) throw new ContentError('number.txt', 1, 'this is no number');
    return Number(text);
  },
};

function folderWith(text: string): { folder: string; write: (text: string) => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (changed: string) => writeFileSync(path.join(folder, 'number.txt'), changed);
  write(text);
  return { folder, write };
}

test('a mistake is named with folder, file and line', () => {
  const { folder } = folderWith('many');
  expect(() => contentStore(folder).get(number)).toThrow(
    `${path.join(folder, 'number.txt')}:1: this is no number`,
  );
});

test('content is read anew when it changes, and a mistake keeps the last good content', async () => {
  const { folder, write } = folderWith('1');
  const store = contentStore(folder);
  expect(store.get(number)).toBe(1);
  let heard = Promise.withResolvers<Error | null>();
  const stop = store.watch((error) => heard.resolve(error));
  onTestFinished(stop);
  const change = (text: string) => {
    heard = Promise.withResolvers();
    write(text);
    return heard.promise;
  };

  expect(await change('2')).toBeNull();
  expect(store.get(number)).toBe(2);
  expect((await change('many'))?.message).toContain('number.txt:1: this is no number');
  expect(store.get(number)).toBe(2);
  expect(await change('3')).toBeNull();
  expect(store.get(number)).toBe(3);
});
