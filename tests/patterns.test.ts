import { createRequire } from 'node:module';
import type { Diagnostics, Parameters } from 'recheck';
import { expect, test } from 'vitest';
import { findPatterns, patternsMadeBy } from './support/find-patterns.ts';
import type { Pattern } from './support/find-patterns.ts';

// The build for browsers needs neither Java nor a program for this machine.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync: (source: string, flags: string, limits: Parameters) => Diagnostics;
};

/** Files that put patterns together while they run, and why no text from outside gets into them. */
const MAKERS: Readonly<Record<string, string>> = {
  'app/platform/web/server/route-pattern.ts': 'from the table of routes',
};

const { written, makers } = findPatterns();

test('no pattern is made of what comes from outside', () => {
  const running = makers.filter(({ whenLoaded }) => !whenLoaded).map(({ file }) => file);
  expect(running.filter((file) => !(file in MAKERS))).toEqual([]);
});

test('no pattern takes longer than its text is long', { timeout: 600_000 }, async () => {
  const files = new Set(makers.flatMap(({ file, whenLoaded }) => (whenLoaded ? [file] : [])));
  const made: Pattern[] = [];
  for (const file of files) made.push(...(await patternsMadeBy(file)));
  expect(made.length).toBeGreaterThanOrEqual(files.size);
  const patterns = new Map([...written, ...made].map((each) => [nameOf(each), each]));
  expect(patterns.size).toBeGreaterThan(300);
  const slow = [...patterns].flatMap(([name, pattern]) =>
    problemOf(pattern).map((problem) => `${pattern.file}: ${name} ${problem}`),
  );
  expect(slow).toEqual([]);
});

test('the analyser finds a pattern that takes longer than its text is long', () => {
  for (const source of [String.raw`^(a|a)*$`, String.raw`\s+$`, String.raw`<[^>]*>`]) {
    expect(problemOf({ file: '', source, flags: '' })).toHaveLength(1);
  }
});

const nameOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

function problemOf({ source, flags }: Pattern): string[] {
  // Limits in steps alone: with limits of time a busy machine would see other things.
  const found = checkSync(source, flags, {
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
  });
  if (found.status === 'safe') return [];
  return [
    found.status === 'vulnerable' ? found.attack.pattern : `cannot be judged: ${found.error.kind}`,
  ];
}
