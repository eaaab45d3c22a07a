import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '../db/migrations/index.ts';
import { loadSamplesOnce } from '../db/sample/load-samples-once.server.ts';
import { linkForFirstChief } from './features/accounts/registration/index.server.ts';
import { journalOf } from './features/journal/content/index.server.ts';
import { indexPdfTextsInBackground } from '#app/features/catalogue/search/index.server.ts';
import { watchCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { watchUsage } from '#app/features/metadata/usage/index.server.ts';
import { layTexts } from '#app/features/desk/texts/index.server.ts';
import { loadInstitutions } from '#app/features/manuscripts/institutions/index.server.ts';
import { jobs } from './jobs.server.ts';
import type { Config } from './platform/config.server.ts';
import { readConfig, SettingError } from './platform/config.server.ts';
import { ContentError } from './platform/content/content-store.server.ts';
import { prepareDatabase } from './platform/db/prepare-database.server.ts';
import { sendMails } from './platform/mail/send-mails.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { openPlatform, withSecret } from './platform/platform.server.ts';
import { runJobs } from './platform/queue/run-jobs.server.ts';
import { beginSite } from './platform/site/begin-site.server.ts';
import { tellPlaces } from './platform/tell-places.server.ts';
import { startHeartbeat } from './platform/site/heartbeat.server.ts';
import { createCrawlLimit } from './platform/web/limits/crawl-limit.ts';
import { stopOnSignal } from './platform/site/stop-on-signal.server.ts';
import { readAssets } from './platform/web/assets.server.ts';
import { listen, takePort } from './platform/web/server/listen.server.ts';
import type { TakenPort } from './platform/web/server/listen.server.ts';
import { createPageCache } from './platform/web/cache/page-cache.server.ts';
import { securityHeaders } from './platform/web/server/security-headers.ts';
import { loadStaticFiles } from './platform/web/server/static-files.server.ts';
import { href, queryNames, routes } from './routes.ts';
import { whyFileUnusable, whyNot } from './platform/why-not.ts';
import { createWeb } from './web.server.tsx';

/** The browser's build, beside the server's own file in `dist/`. */
const CLIENT = fileURLToPath(new URL('./client/', import.meta.url));
/** Cookies that make a visitor known, or bring a notice along; their pages are not shared. */
const SESSION_COOKIES = /(^|;\s*)((__Host-)?session|notice)=/;

/** What tells robots how to behave, and what spares them the pages. */
const OPEN_TO_ROBOTS = [
  ...[routes.robots, routes.llms, routes.oai, routes.textMining],
  ...[routes.sitemap, routes.sitemapPart],
];

async function start(): Promise<void> {
  const config = readConfig();
  for (const line of tellPlaces(config)) say(line);
  // Before anything is made: a start that finds its port in use must leave nothing behind.
  const taken =
    config.PROCESS === 'worker'
      ? null
      : await takePort(
          config.PORT,
          config.HOST,
          config.TRUST_PROXY === null ? undefined : Infinity,
        );
  const opened = openPlatform(config);
  const { defaults } = journalOf(opened);
  if (defaults.length > 0) {
    say(`Not in ${config.JOURNAL_DIR}, so by default: ${defaults.join(', ')}.`);
  }
  await opened.storage.check().catch((error: Error) => {
    throw new SettingError(`Files cannot be stored. ${whyFileUnusable(error) ?? error.message}`);
  });
  await prepareDatabase(opened, migrations, say);
  const platform = await withSecret(opened);
  await beginSite(platform, say);
  await layTexts(platform);
  await loadInstitutions(platform);
  const samples = taken ? await loadSamplesOnce(platform, say) : [];
  const parts: Part[] = [];
  if (config.PROCESS !== 'web') parts.push(work(platform));
  if (!taken) parts.push(await followTexts(platform));
  if (taken) parts.push(await serve(platform, config, taken));
  else say('Octavo is working on background tasks and e-mail.');
  const login = `${config.BASE_URL}${href('editorReviewerLogin')}`;
  if (samples.length > 0) {
    say(
      `Sign in at ${login} as ${OR.format(samples)}: editor has the editorial office, chief the settings as well.`,
    );
  } else if (taken && !(await offerToBegin(platform))) say(`Editors log in at ${login}`);
  stopOnSignal(
    platform.log,
    parts.map((part) => () => part.stop()),
    async () => {
      platform.documents.close();
      platform.mail.close();
      await platform.db.destroy();
    },
  );
  // One task that fails unseen must not take the whole site with it.
  process.on('unhandledRejection', (error) =>
    platform.log.error({ err: error }, 'a task failed unseen'),
  );
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

type Part = { stop(): Promise<unknown> };

/** Jobs, mails and the texts of PDFs: any number of processes may work on them. */
function work(platform: Platform): Part {
  const workers = [
    startHeartbeat(platform),
    runJobs(platform, jobs),
    sendMails(platform),
    indexPdfTextsInBackground(platform),
  ];
  return { stop: () => Promise.all(workers.map((worker) => worker.stop())) };
}

/** Texts that are changed while this process runs, which answers no reader. */
async function followTexts(platform: Platform): Promise<Part> {
  const stop = await watchCatalogue(platform, (news) => {
    if (news === 'changed') void renewTexts(platform);
  });
  return { stop: async () => stop() };
}

const renewTexts = (platform: Platform): Promise<void> =>
  layTexts(platform).catch((error: Error) =>
    platform.log.warn({ err: error }, 'changed texts cannot be read'),
  );

/** The way to the first chief. @returns whether the journal has none yet */
async function offerToBegin(platform: Platform): Promise<boolean> {
  const link = await linkForFirstChief(platform);
  if (link === null) return false;
  say(
    `This journal has no editor-in-chief yet. Register as editor-in-chief with this one-time code:`,
  );
  say(link);
  return true;
}

async function serve(platform: Platform, config: Config, taken: TakenPort): Promise<Part> {
  const cache = createPageCache();
  platform.meter?.watchCache(cache.countShown);
  const stopWatching = [
    await watchCatalogue(platform, (news) =>
      news === 'changed'
        ? void renewTexts(platform).then(cache.renew)
        : cache.hold(news === 'away'),
    ),
  ];
  if (config.NODE_ENV === 'development') {
    stopWatching.push(
      platform.content.watch((error) => {
        cache.clear();
        if (error) platform.log.error(error.message);
      }),
    );
  }
  const usage = watchUsage(platform);
  const server = listen(
    {
      fetch: createWeb(platform, readAssets(path.join(CLIENT, 'manifest.json'))).fetch,
      cache,
      files: loadStaticFiles(CLIENT, securityHeaders(config.BASE_URL)),
      baseUrl: config.BASE_URL,
      queryNames,
      see: usage.see,
      crawlLimit:
        config.RATE_LIMITS === 'off'
          ? null
          : createCrawlLimit(platform.floods, config.ROBOT_PAGES_PER_MINUTE, OPEN_TO_ROBOTS),
      sessionCookies: SESSION_COOKIES,
    },
    taken,
  );
  say(`Octavo is ready at ${addressOf(config, server.port)}`);
  return {
    stop() {
      for (const stopOne of stopWatching) stopOne();
      return server.stop().then(usage.stop);
    },
  };
}

const addressOf = (config: Config, port: number): string =>
  config.PORT === 0 ? `http://${config.HOST}:${port}` : config.BASE_URL;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await start();
} catch (error) {
  const foreseen = error instanceof SettingError || error instanceof ContentError;
  const said = foreseen ? error.message : whyNot(error as Error);
  process.stderr.write(`${said ?? (error as Error).stack}\n`);
  process.exit(1);
}
