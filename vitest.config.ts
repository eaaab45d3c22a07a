import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { databaseTests, everyTest, testsApart } from './tests/support/kinds-of-tests.ts';

/** Set by `npm test` to a server that it started; without it only SQLite is tested. */
const server = process.env['TEST_DATABASE_URL'];

const apart = new Set(testsApart());

/** The tests on one database. */
const projects = (name: string, files: string[], globalSetup: string[] = []) => [
  {
    extends: true as const,
    test: {
      name,
      include: files.filter((file) => !apart.has(file)),
      // The modules are loaded once for each worker, which saves two fifths of the time: no test
      // may leave anything behind in a module.
      isolate: false,
      globalSetup,
    },
  },
  {
    extends: true as const,
    // Nor may others leave anything behind for these: see `testsApart`.
    test: {
      name: `${name}-measured`,
      include: files.filter((file) => apart.has(file)),
      globalSetup,
    },
  },
];

export default defineConfig({
  // As in the build: see `react-as-served`.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    setupFiles: ['react-as-served', 'hashed-once', 'known-institutions'].map(
      (name) => `tests/support/${name}.ts`,
    ),
    // Long enough for a busy machine; a test that waits on nothing takes milliseconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than cores: a third of the time of these tests is waiting for disk, PostgreSQL and processes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...projects('sqlite', everyTest()),
      ...(server ? projects('postgres', databaseTests(), ['tests/support/postgres-setup.ts']) : []),
    ],
  },
});
