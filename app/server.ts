import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '../db/migrations/index.ts';
import { loadSample } from '../db/sample/load-sample.server.ts';
import { journalOf } from './features/journal/index.server.ts';
import { indexPdfTextsInBackground, watchCatalogue } from './features/publishing/index.server.ts';
import type { Config } from './platform/config.server.ts';
import { readConfig, SettingError } from './platform/config.server.ts';
import { ContentError } from './platform/content/content-store.server.ts';
import { migrate } from './platform/db/migrate.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { openPlatform } from './platform/platform.server.ts';
import { readAssets } from './platform/web/assets.server.ts';
import { listen } from './platform/web/listen.server.ts';
import { createPageCache } from './platform/web/page-cache.server.ts';
import { securityHeaders } from './platform/web/security-headers.ts';
import { loadStaticFiles } from './platform/web/static-files.server.ts';
import { queryNames } from './routes.ts';
import { createWeb } from './web.server.tsx';

/** The browser's build, beside the server's own file in `dist/`. */
const CLIENT = fileURLToPath(new URL('./client/', import.meta.url));
/** Cookies that make a visitor known; their pages are not shared. */
const SESSION_COOKIES = /(^|;\s*)session=/;

async function start(): Promise<void> {
  const config = readConfig();
  const platform = openPlatform(config);
  journalOf(platform);
  await platform.storage.check().catch((error: Error) => {
    throw new SettingError(`Files cannot be kept in DATA_DIR: ${error.message}.`);
  });
  await migrate(platform.db as never, migrations);
  if (config.SAMPLE === 'on') await loadSampleOnce(platform);
  await serve(platform, config);
}

async function loadSampleOnce(platform: Platform): Promise<void> {
  const loaded = await loadSample(platform);
  if (loaded > 0) say(`Loaded the sample journal: ${loaded} articles.`);
}

async function serve(platform: Platform, config: Config): Promise<void> {
  const cache = createPageCache();
  const stopWatching = [await watchCatalogue(platform, () => cache.clear())];
  if (config.NODE_ENV === 'development') {
    stopWatching.push(
      platform.content.watch((error) => {
        cache.clear();
        if (error) platform.log.error(error.message);
      }),
    );
  }
  const server = await listen(
    {
      fetch: createWeb(platform, readAssets(path.join(CLIENT, 'manifest.json'))).fetch,
      cache,
      files: loadStaticFiles(CLIENT, securityHeaders(config.BASE_URL)),
      baseUrl: config.BASE_URL,
      queryNames,
      sessionCookies: SESSION_COOKIES,
    },
    config.PORT,
    config.HOST,
  );
  const texts = indexPdfTextsInBackground(platform);
  say(`Octavo is ready at ${addressOf(config, server.port)}`);

  let stopping = false;
  const stop = async () => {
    // Who asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    for (const stopOne of stopWatching) stopOne();
    await Promise.all([server.stop(), texts.stop()]);
    await platform.db.destroy();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // One task that fails unseen must not take the whole site with it.
  process.on('unhandledRejection', (error) =>
    platform.log.error({ err: error }, 'a task failed unseen'),
  );
}

const addressOf = (config: Config, port: number): string =>
  config.PORT === 0 ? `http://${config.HOST}:${port}` : config.BASE_URL;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await start();
} catch (error) {
  const foreseen = error instanceof SettingError || error instanceof ContentError;
  process.stderr.write(`${foreseen ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
