import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import packages from '../../package.json' with { type: 'json' };

const FILE = 'tests/support/judged-patterns.txt';

/** What another version of the analyser judged is judged once more. */
const ANALYSER = `recheck ${packages.devDependencies.recheck}`;

const keyOf = (pattern: string): string =>
  createHash('sha256').update(pattern).digest('base64url').slice(0, 16);

/** Patterns, as `/source/flags`, that were found to take no longer than their text is long, and stay so while they are the same. */
export function judgedPatterns() {
  const [analyser, ...keys] = readFileSync(FILE, 'utf8').trim().split('\n');
  const known = new Set(analyser === ANALYSER ? keys : []);
  return {
    has: (pattern: string): boolean => known.has(keyOf(pattern)),
    /** Notes these and forgets all others; the file goes with the commit that brought a new one. */
    note(patterns: Iterable<string>): void {
      const all = [...new Set([...patterns].map(keyOf))].toSorted();
      if (all.every((key) => known.has(key)) && all.length === known.size) return;
      writeFileSync(FILE, `${[ANALYSER, ...all].join('\n')}\n`);
    },
  };
}
