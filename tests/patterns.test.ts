import { check } from 'recheck';
import { expect, test } from 'vitest';
import { findPatterns, patternsMadeBy } from './support/find-patterns.ts';
import type { Pattern } from './support/find-patterns.ts';
import { judgedPatterns } from './support/judged-patterns.ts';

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
  const slow: string[] = [];
  const judged = judgedPatterns();
  for (const [name, pattern] of patterns) {
    const problems = judged.has(name) ? [] : await problemsOf(pattern);
    slow.push(...problems.map((problem) => `${pattern.file}: ${name} ${problem}`));
  }
  expect(slow).toEqual([]);
  judged.note(patterns.keys());
});

test('the analyser finds a pattern that takes longer than its text is long', async () => {
  for (const source of [String.raw`^(a|a)*$`, String.raw`\s+$`, String.raw`<[^>]*>`]) {
    expect(await problemsOf({ file: '', source, flags: '' })).toHaveLength(1);
  }
});

const nameOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

async function problemsOf({ source, flags }: Pattern): Promise<string[]> {
  // Within limits of time a busy machine would see other things; judging takes 2 s at most, and what
  // takes a minute would take all memory before it ended.
  const found = await check(source, flags, {
    timeout: 60_000,
    attackTimeout: null,
    incubationTimeout: null,
  });
  if (found.status === 'safe') return [];
  return [
    found.status === 'vulnerable' ? found.attack.pattern : `cannot be judged: ${found.error.kind}`,
  ];
}
