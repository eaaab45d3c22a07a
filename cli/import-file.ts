import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importJats } from '#app/features/catalogue/jats/import-jats.server.ts';
import { importOjs, isOjsExport } from '#app/features/catalogue/ojs/import-ojs.server.ts';
import { importArticles } from '#app/features/catalogue/records/import-articles.server.ts';
import { RecordFileError } from '#app/features/catalogue/records/read-record.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { ImportReport } from './import-report.ts';
import { duration, inFigures, startProgress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** `import FILE|DIR [--pdfs DIR] [--dry-run] [--report FILE]` */
export async function importFile(open: () => Promise<Platform>, args: string[]): Promise<0 | 1> {
  const { file, pdfs, report: reportFile, dryRun } = readArguments(args);
  const found = await stat(file).catch(() => null);
  if (!found) throw new UsageError(`There is no file or folder ${file}.`);
  if (found.isDirectory() || /\.n?xml$/i.test(file)) {
    if (pdfs !== null) throw new UsageError('PDFs lie in XML, or beside it: leave --pdfs out.');
    const isOjs = !found.isDirectory() && (await isOjsExport(file));
    return importXml(open, isOjs ? OJS : JATS, { place: file, reportFile, dryRun });
  }
  const { size } = found;
  if (pdfs !== null) await mustBeFolder(pdfs);
  const report = new ImportReport(reportFile);
  await report.flush();
  const platform = await open();
  const started = performance.now();
  const progress = startProgress(started);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  try {
    const counts = await importArticles(platform, source, {
      from: { file: basename(file), by: userOfMachine() },
      pdfs,
      dryRun,
      onRefused: (line, reason) => report.add('refused', line, reason),
      onNote: (line, note) => report.add('notes', line, note),
      onProgress: async (done, bytes) => {
        const records = done.taken + done.changed + done.unchanged + done.refused;
        progress.show(size > 0 ? bytes / size : 0, `${inFigures(records)} records`);
        await report.flush();
      },
    });
    progress.end();
    await report.flush();
    const took = duration(performance.now() - started);
    process.stdout.write(report.summary(counts, { dryRun, took }));
    return counts.refused > 0 ? 1 : 0;
  } catch (error) {
    progress.end();
    if (error instanceof RecordFileError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** What XML is read by; and what is said where nothing of it is found in a place. */
const JATS = {
  take: importJats,
  each: 'files',
  nothing: (place: string) => `There is no JATS file (.xml) in ${place}.`,
};
const OJS = {
  take: importOjs,
  each: 'articles',
  nothing: (place: string) => `${place} is an export of Open Journal Systems without articles.`,
};

/** JATS, a file or all of a folder; or one export of Open Journal Systems. */
async function importXml(
  open: () => Promise<Platform>,
  kind: typeof JATS,
  { place, reportFile, dryRun }: { place: string; reportFile: string | null; dryRun: boolean },
): Promise<0 | 1> {
  const report = new ImportReport(reportFile);
  await report.flush();
  const platform = await open();
  const started = performance.now();
  const progress = startProgress(started);
  try {
    const counts = await kind.take(platform, place, {
      from: { file: basename(place), by: userOfMachine() },
      dryRun,
      onRefused: (name, reason) => report.add('refused', name, reason),
      onNote: (name, note) => report.add('notes', name, note),
      onProgress: async (done, all) => {
        const read = done.taken + done.changed + done.unchanged + done.refused;
        progress.show(read / all, `${inFigures(read)} of ${inFigures(all)} ${kind.each}`);
        await report.flush();
      },
    });
    progress.end();
    await report.flush();
    if (Object.values(counts).every((count) => count === 0)) {
      throw new UsageError(kind.nothing(place));
    }
    const took = duration(performance.now() - started);
    process.stdout.write(report.summary(counts, { dryRun, took }));
    return counts.refused > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof RecordFileError) throw new UsageError(`${place}: ${error.message}`);
    throw error;
  } finally {
    progress.end();
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      pdfs: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0)
    throw new UsageError('import needs one FILE or one folder.');
  const { pdfs = null, report = null } = values;
  return { file, pdfs, report, dryRun: values['dry-run'] };
}

/** A container may run as a user without a name. */
function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

async function mustBeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new UsageError(`There is no folder ${folder}.`);
}
