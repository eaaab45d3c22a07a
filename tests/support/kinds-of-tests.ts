import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SUPPORT = path.resolve('tests/support');

/** All test files. */
export const everyTest = (): string[] => globSync('{app,cli,db,scripts,tests}/**/*.test.{ts,tsx}');

/** The test files that use a database, themselves or through a helper: these run on PostgreSQL too. */
export const databaseTests = (): string[] => testsWith('test-platform.ts');

/** The test files that measure processor time, which what other tests leave would add to. */
export const measuringTests = (): string[] => testsWith('processor-time.ts');

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
