import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createDocuments } from '#app/platform/documents/documents.server.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { makeFolder } from '#app/platform/make-folder.server.ts';
import { inFigures, startProgress } from './progress.ts';
import { convertFile } from './read/convert-file.ts';
import type { Report } from './read/convert-file.ts';
import { listFiles } from './read/list-files.ts';
import type { Found } from './read/list-files.ts';
import { UsageError } from './usage-error.ts';

/**
 * `read FILE|DIR… --out DIR`: without a site. Ends with 1 where something was lost, or a file was not read.
 * @param documents for tests: other processes
 */
export async function readFiles(args: string[], documents?: Documents): Promise<0 | 1> {
  const { places, out } = readArguments(args);
  const found = await listFiles(places);
  const reader = documents ?? createDocuments(createLog('silent'));
  const progress = startProgress();
  let isWhole = true;
  try {
    for (const [at, each] of found.entries()) {
      if (found.length > 1) progress.show(at / found.length, `${at + 1} of ${found.length} files`);
      const report = await readOne(reader, each, out);
      progress.end();
      process.stdout.write(`${lineOf(report, each)}\n`);
      if (report.problems.length > 0 || report.doubts.some(({ loss }) => loss)) isWhole = false;
    }
  } finally {
    progress.end();
    reader.close();
  }
  return isWhole ? 0 : 1;
}

function readArguments(args: string[]): { places: string[]; out: string } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  if (positionals.length === 0) throw new UsageError('read needs one FILE or folder at least.');
  if (!values.out) throw new UsageError('read needs --out DIR, the folder that it writes to.');
  return { places: positionals, out: values.out };
}

async function readOne(
  documents: Documents,
  { file, folder }: Found,
  out: string,
): Promise<Report> {
  const { report, files } = await convertFile(documents, file);
  const own = path.join(out, folder);
  makeFolder(own);
  for (const [name, content] of files) await writeFile(path.join(own, name), content);
  await writeFile(path.join(own, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

/** `paper.docx  2.4 s  12 doubts, 2 losses, 4 to add` (what the losses lack that the file names and does not have) */
function lineOf({ seconds, doubts, problems, counts }: Report, { file }: Found): string {
  const losses = doubts.filter(({ loss }) => loss).length;
  const missing = doubts
    .filter((each) => each.missing)
    .reduce((sum, { others = [] }) => sum + 1 + others.length, 0);
  const said = [
    ...(counts.text === null
      ? ['not read']
      : [counted(doubts.length, 'doubt'), counted(losses, 'loss')]),
    ...(missing > 0 ? [`${inFigures(missing)} to add`] : []),
  ].join(', ');
  return [path.basename(file), `${seconds.toFixed(1)} s`, said, ...problems].join('  ');
}

const counted = (count: number, what: 'doubt' | 'loss'): string =>
  `${inFigures(count)} ${count === 1 ? what : { doubt: 'doubts', loss: 'losses' }[what]}`;
