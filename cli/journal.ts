import { migrations } from '../db/migrations/index.ts';
import { readConfig, SettingError } from '#app/platform/config.server.ts';
import { ContentError } from '#app/platform/content/content-store.server.ts';
import { prepareDatabase } from '#app/platform/db/prepare-database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { layTexts } from '#app/features/desk/texts/index.server.ts';
import { openPlatform, withSecret } from '#app/platform/platform.server.ts';
import { whyNot } from '#app/platform/why-not.ts';
import { archive } from './archive.ts';
import { resume, restoreFolder, takeBackUp, verifyFolder } from './back-up.ts';
import { copyStoredFiles } from './copy-stored-files.ts';
import { exportFile } from './export-file.ts';
import { HELP } from './help.ts';
import { importFile } from './import-file.ts';
import { readInstitutions } from './institutions.ts';
import { moveTo } from './move-to.ts';
import { mustBeSite } from './must-be-site.ts';
import { packageVolumes } from './package-volumes.ts';
import { readFiles } from './read-files.ts';
import { readRetractions } from './retractions.ts';
import { reindex } from './reindex.ts';
import { changeSample } from './sample.ts';
import { changeSecret } from './secret.ts';
import { UsageError } from './usage-error.ts';
import { changeUsers } from './user.ts';
import { writeTexts } from './write-texts.ts';
import { lookup } from '../app/platform/text/lookup.ts';

/** Ends with 0, or 1 when something was left undone, or 2 when it was called wrongly. */
type Command = (platform: () => Promise<Platform>, args: string[]) => Promise<0 | 1>;

const COMMANDS: Record<string, Command> = lookup({
  archive,
  backup: takeBackUp,
  verify: verifyFolder,
  restore: restoreFolder,
  resume,
  files: copyStoredFiles,
  'move-to': moveTo,
  import: importFile,
  export: exportFile,
  package: packageVolumes,
  institutions: readInstitutions,
  texts: writeTexts,
  read: (_, args) => readFiles(args),
  sample: changeSample,
  reindex,
  retractions: readRetractions,
  user: changeUsers,
  secret: async (_, args) => changeSecret(args),
});

async function run([name = 'help', ...args]: string[]): Promise<number> {
  if (/^(?:help|--help|-h)$/.test(name) || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const command = COMMANDS[name];
  let opened: Platform | null = null;
  try {
    if (!command) throw new UsageError(`There is no command “${name}”.`);
    return await command(async () => (opened = await open()), args);
  } catch (error) {
    if (isUsage(error)) {
      process.stderr.write(`${error.message}\nnpm run journal -- help lists the commands.\n`);
      return 2;
    }
    const said = isForeseen(error) ? error.message : whyNot(error as Error);
    process.stderr.write(`${said ?? (error as Error).stack}\n`);
    return 1;
  } finally {
    await (opened as Platform | null)?.db.destroy();
  }
}

/** Opens the site that the settings name, with the database in its present shape. */
async function open(): Promise<Platform> {
  const config = readConfig();
  mustBeSite(config);
  const platform = openPlatform(config);
  await prepareDatabase(platform, migrations, (line) => void process.stderr.write(`${line}\n`));
  await layTexts(platform);
  return withSecret(platform);
}

const isForeseen = (error: unknown): error is Error =>
  error instanceof SettingError || error instanceof ContentError;

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)));

process.exitCode = await run(process.argv.slice(2));
