import { createWriteStream } from 'node:fs';
import { open as openFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportArticles } from '#app/features/catalogue/records/export-articles.server.ts';
import type { ExportFormat } from '#app/features/catalogue/records/export-articles.server.ts';
import type { LeftOut } from '#app/features/catalogue/records/export-articles.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { UsageError } from './usage-error.ts';

const FORMATS: readonly ExportFormat[] = ['jsonl', 'json', 'csv'];
/** Characters written at once. */
const PIECE = 64 * 1024;

/** `export [FILE] [--format jsonl|json|csv]` */
export async function exportFile(open: () => Promise<Platform>, args: string[]): Promise<0 | 1> {
  const { file, format } = readArguments(args);
  let left: LeftOut | null = null;
  const articles = exportArticles(await open(), format, (counted) => (left = counted));
  if (file === null) {
    await pipeline(Readable.from(inPieces(articles)), process.stdout, { end: false }).catch(
      ignoreClosedPipe,
    );
  } else await writeWhole(file, Readable.from(inPieces(articles)));
  if (left !== null) process.stderr.write(whatItIs(left));
  return 0;
}

/** Said beside the file, for it looks like more than it is. */
function whatItIs({ articles, pdfs, passwords, retracted, corrected }: LeftOut): string {
  const lines = [
    `Exported ${articles} catalogue records in the shape of the old site. They are not a back-up: npm run journal -- backup takes one.`,
    `Not in the records: ${pdfs} PDFs, supplementary files (their addresses are), dates, affiliations, ORCID iDs, titles of issues, earlier versions, and all of the editorial office.`,
  ];
  if (passwords > 0) {
    lines.push(
      `${passwords} of the PDFs are locked, and passwords are not exported: lock them again where the records are imported.`,
    );
  }
  if (retracted > 0) {
    lines.push(
      `${retracted} of the articles are retracted: their records are marked, and an import refuses them.`,
    );
  }
  if (corrected > 0) {
    lines.push(
      `${corrected} of the articles were corrected: their records say when, without the notices and the earlier versions.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function readArguments(args: string[]): { file: string | null; format: ExportFormat } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { format: { type: 'string' } },
  });
  const [file = null, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('export takes one FILE at most.');
  const named = values.format ?? file?.split('.').at(-1)?.toLowerCase() ?? '';
  const format = FORMATS.find((candidate) => candidate === named);
  if (!format && values.format !== undefined) {
    throw new UsageError(
      `--format is “${values.format}”, but must be one of ${FORMATS.join(', ')}.`,
    );
  }
  return { file, format: format ?? 'jsonl' };
}

/** Under its name the file is always whole: it is written aside, synced, then renamed. */
async function writeWhole(file: string, content: Readable): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(draft));
    const handle = await openFile(draft, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new UsageError(`${file} cannot be written: its folder is missing.`);
    }
    throw error;
  }
}

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** `… | head` closes the pipe early, which is no fault. */
function ignoreClosedPipe(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
}
