import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fallen, floors } from './fallen.mjs';
import { targets } from './targets.mjs';

test('a part that notices less than before is told, one that notices as much or was never measured is not', () => {
  const row = (name: string, noticed: number) => ({ name, noticed, all: 200 });
  const known = { laws: 97, queue: 85 };
  expect(fallen([row('laws', 194), row('queue', 170), row('new', 0)], known)).toEqual([]);
  expect(fallen([row('laws', 192), row('queue', 168)], known)).toEqual([
    { name: 'laws', share: 96, floor: 97 },
    { name: 'queue', share: 84, floor: 85 },
  ]);
});

test('each part has files and tests that are there, and each floor is one of a part and in per cent', () => {
  const missing = targets.flatMap(({ name, files, tests }) =>
    [files, tests].flatMap((patterns) =>
      patterns.some((each) => !each.startsWith('!') && globSync(each).length > 0) ? [] : [name],
    ),
  );
  expect(missing).toEqual([]);
  const names = targets.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(floors).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.values(floors).filter((share) => share < 60 || share > 100)).toEqual([]);
});
