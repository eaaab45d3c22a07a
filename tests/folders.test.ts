import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('no folder of the application holds more than 30 source files', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  expect([...folders].filter(([, inside]) => inside.length > 30).map(([name]) => name)).toEqual([]);
});

/** Reads what authors write in a dozen formats; it is to be split too. */
const LARGER = { noun: 'fulltext/reading', most: 230 };

test('no noun holds more source files than the largest did', () => {
  const files = globSync('app/features/*/*/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const nouns = Map.groupBy(files, (file) => file.split('/').slice(2, 4).join('/'));
  // This bound may only go down: a noun of more than forty is two (094).
  const most = (noun: string) => (noun === LARGER.noun ? LARGER.most : 80);
  expect([...nouns].filter(([noun, inside]) => inside.length > most(noun))).toEqual([]);
});

const IMPORT = /\bfrom '(#app|\.{1,2})(\/[^']+)'/g;

/** `app/features/catalogue/search`, or null for what is in no noun. */
const nounOf = (file: string): string | null =>
  /^app\/features\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;

test('most imports between the files of features stay within a noun, or lead down to a core', () => {
  const ways = globSync('app/features/*/*/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/index(?:\.server)?\.ts$/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, root, rest]) => {
        const from = root === '#app' ? 'app' : path.posix.join(path.posix.dirname(file), root!);
        const to = path.posix.join(from, rest!);
        const noun = nounOf(to);
        if (noun === null) return 'no noun';
        if (noun === nounOf(file)) return 'within';
        return noun.endsWith('/core') && !/\/index[^/]*$/.test(to) ? 'core' : 'another';
      }),
    )
    .filter((way) => way !== 'no noun');
  expect(ways.length).toBeGreaterThan(2000);
  const percent = (...wanted: string[]) =>
    (100 * ways.filter((way) => wanted.includes(way)).length) / ways.length;
  // These bounds may only go up; 094 says why they were lowered once.
  expect(percent('within')).toBeGreaterThan(45);
  expect(percent('within', 'core')).toBeGreaterThan(66);
});
