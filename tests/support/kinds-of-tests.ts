import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SUPPORT = path.resolve('tests/support');

/** All test files. */
export const everyTest = (): string[] => globSync('{app,cli,db,scripts,tests}/**/*.test.{ts,tsx}');

/**
 * Files about what comes before any question to a database, or costs the process its time; and about laws in all
 * states, whose questions others ask on PostgreSQL too.
 */
const WHATEVER_THE_DATABASE = new Set([
  'app/bad-uploads.test.ts',
  'app/deadly-files.test.ts',
  'app/features/manuscripts/decisions/pages/office-moves.test.ts',
  // Triggers of SQLite watch the rows of other manuscripts.
  'app/features/manuscripts/steps/one-of-many.test.ts',
  'app/features/publishing/publication/publication-moves.test.ts',
  'app/foreign-sites.test.ts',
  'db/sample/awaited-pdf.test.ts',
  // `load-samples-once.test.ts` loads the same.
  'db/sample/load-office.test.ts',
  'db/sample/set-sample.test.ts',
  'tests/files-run.test.ts',
  'tests/long-texts.test.ts',
  'tests/long-texts-imports.test.ts',
  'tests/long-texts-office.test.ts',
]);

/** The test files that use a database, themselves or through a helper: these run on PostgreSQL too. */
export const databaseTests = (): string[] =>
  testsWith('test-platform.ts').filter((file) => !WHATEVER_THE_DATABASE.has(file));

/**
 * The test files whose modules are loaded for them alone: they measure processor time or which files run, which
 * what other tests leave would add to, or know kinds of decision that others must not find.
 */
export const testsApart = (): string[] => [
  ...new Set(
    ['processor-time.ts', 'files-run.ts', 'another-kind.ts'].flatMap((helper) => testsWith(helper)),
  ),
];

const testsWith = (helper: string): string[] =>
  everyTest().filter((file) => reaches(path.join(SUPPORT, helper), path.resolve(file), new Set()));

function reaches(aim: string, file: string, seen: Set<string>): boolean {
  if (file === aim) return true;
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  return Array.from(readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    .map(([, specifier]) => path.resolve(path.dirname(file), specifier!))
    .filter((helper) => helper.startsWith(SUPPORT))
    .some((helper) => reaches(aim, helper, seen));
}
