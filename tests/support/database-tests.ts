import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SUPPORT = path.resolve('tests/support');

/** The test files that use a database, themselves or through a helper: these run on PostgreSQL too. */
export function databaseTests(): string[] {
  return globSync('{app,cli,db,scripts,tests}/**/*.test.{ts,tsx}').filter((file) =>
    reachesDatabase(path.resolve(file), new Set()),
  );
}

function reachesDatabase(file: string, seen: Set<string>): boolean {
  if (file === path.join(SUPPORT, 'test-platform.ts')) return true;
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  return Array.from(readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    .map(([, specifier]) => path.resolve(path.dirname(file), specifier!))
    .filter((helper) => helper.startsWith(SUPPORT))
    .some((helper) => reachesDatabase(helper, seen));
}
