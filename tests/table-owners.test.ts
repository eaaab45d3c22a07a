import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Writers outside the owner's folder that are still to move. Lines may only go. */
const TO_MOVE: string[] = [];

/** What takes the sample journal away again deletes from the tables of many. */
const REMOVES_SAMPLE = /\/(remove-sample[^/]*|sample-accounts)\.server\.ts$/;

const WRITE = /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*('(\w+)')?/g;

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });

/** The folder that declares each table; all of platform is one owner. */
function findOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, text } of globSync('app/**/*.server.ts').map(read)) {
    const [, body] = /interface Tables \{\n(.*?)\n {2}\}/s.exec(text) ?? [];
    if (!body) continue;
    const folder = file.startsWith('app/platform/') ? 'app/platform' : path.dirname(file);
    for (const [, table] of body.matchAll(/^ {4}(\w+): /gm)) {
      expect(owners.get(table!), `${table} is declared twice`).toBeUndefined();
      owners.set(table!, folder);
    }
  }
  return owners;
}

/** `file table`, for each table that a file writes; of a name that is computed, all tables that the file names. */
function listWrites(owners: ReadonlyMap<string, string>): string[] {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  return files.map(read).flatMap(({ file, text }) => {
    const tables = [...text.matchAll(WRITE)].flatMap(([, quoted, table]) =>
      quoted
        ? [table!]
        : [...text.matchAll(/'(\w+)'/g)]
            .map(([, name]) => name!)
            .filter((name) => owners.has(name)),
    );
    return [...new Set(tables)].map((table) => `${file} ${table}`);
  });
}

test('a table is written only in the folder that declares it', () => {
  const owners = findOwners();
  expect(owners.get('proofs')).toBe('app/features/manuscripts/proofs');
  const writes = listWrites(owners);
  expect(writes.length).toBeGreaterThan(100);
  const foreign = writes.filter((write) => {
    const [file, table] = write.split(' ') as [string, string];
    return !REMOVES_SAMPLE.test(file) && !file.startsWith(`${owners.get(table)}/`);
  });
  expect(foreign.toSorted()).toEqual(TO_MOVE);
});
