import { defineConfig } from 'vitest/config';
import { databaseTests } from './tests/support/database-tests.ts';

/** Set by `npm test` to a server that it started; without it only SQLite is tested. */
const server = process.env['TEST_DATABASE_URL'];

export default defineConfig({
  test: {
    // Long enough for a busy machine; a test that waits on nothing takes milliseconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // All cores: by default one is left idle, which on a machine of two is half of it.
    maxWorkers: '100%',
    // The modules are loaded once for each worker, which saves two fifths of the time: no test may
    // leave anything behind in a module.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['{app,cli,db,scripts,tests}/**/*.test.{ts,tsx}'],
        },
      },
      ...(server
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: databaseTests(),
                globalSetup: 'tests/support/postgres-setup.ts',
              },
            },
          ]
        : []),
    ],
  },
});
