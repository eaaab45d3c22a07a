import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { SAMPLE_PASSWORD } from './tests/support/sample-password.ts';

// `npm test` and `npm run e2e` set these; the rest is for editors, which read this file alone.
const {
  JOURNEYS_PORT: port = '4173',
  JOURNEYS_DATA_DIR: dataDir = path.join(tmpdir(), 'octavo-journeys'),
  CHROMIUM_PATH: executablePath,
} = process.env;
const address = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/journeys',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Chromium may break off the fade between two pages, and tells that as an error of the page.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // No sandbox, because root has none; nothing that calls out, because CI has no network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" dist/server.js`,
    url: `${address}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      BASE_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SAMPLE: 'on',
      SAMPLE_PASSWORD,
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'warn',
    },
  },
});
