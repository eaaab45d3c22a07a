import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { packSource } from '#app/features/catalogue/jats/pack-source.server.ts';
import { articleEpub } from '#app/features/fulltext/epub/index.ts';
import { articleJats } from '#app/features/fulltext/jats/index.ts';
import { countText } from '#app/features/fulltext/ledger/count-text.ts';
import { LEFT_OUT } from '#app/features/fulltext/ledger/left-out.ts';
import { totalsOf } from '#app/features/fulltext/core/counted.ts';
import type { Totals } from '#app/features/fulltext/core/counted.ts';
import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
import { setArticle } from '#app/features/fulltext/typst/index.server.ts';
import { sourceOf } from '#app/platform/documents/document.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import { articlePage } from './article-page.ts';
import { printedFrontOf, workOf } from './article-records.ts';
import { inActs } from './one-act.ts';
import type { ReportedDoubt } from './one-act.ts';
import { frontOf } from './text-front.ts';

/** What became of a file, as `report.json` has it. */
export type Report = {
  /** Its name. */
  file: string;
  /** Why it was not read, or a format not written, each in a sentence. */
  problems: string[];
  doubts: ReportedDoubt[];
  /** How much of each kind there is; of a source that is not counted nothing is known. */
  counts: { source: Totals | null; text: Totals | null };
  /** What of the source is no part of the text on purpose, with its words. */
  leftOut: { what: string; words: string[] }[];
  seconds: number;
  /** Bytes that the process that read it took at most; null where it was ended. */
  memory: number | null;
};

type Converted = { report: Report; files: Map<string, Uint8Array | string> };

/** Bytes that are read; the reading takes fewer, and says so. */
const LARGEST = 200_000_000;

/** Reads a file and writes its article in every format; never throws for what the file holds. */
export async function convertFile(documents: Documents, file: string): Promise<Converted> {
  const started = performance.now();
  const report: Report = {
    ...{ file: path.basename(file), problems: [], doubts: [] },
    ...{ counts: { source: null, text: null }, leftOut: [], seconds: 0, memory: null },
  };
  const files = new Map<string, Uint8Array | string>();
  try {
    await convert(documents, file, { report, files });
  } catch (error) {
    report.problems.push(error instanceof Error ? error.message : String(error));
  }
  report.seconds = Math.round(performance.now() - started) / 1000;
  return { report, files };
}

async function convert(
  documents: Documents,
  file: string,
  { report, files }: Converted,
): Promise<void> {
  const source = await open(file);
  if ('reason' in source) return void report.problems.push(source.reason);
  const reading = await readArticleText({ documents }, sourceOf(source.bytes), source.name, {
    weigh: (bytes) => (report.memory = bytes),
  });
  if (reading.outcome === 'not-read') return void report.problems.push(reading.problem);
  const { text, doubts, pictures, record } = reading;
  report.doubts = inActs(doubts);
  report.counts = reading.counts ?? { source: null, text: totalsOf(countText(text)) };
  report.leftOut = reading.leftOut.map(({ what, passages }) => ({
    what: LEFT_OUT[what],
    words: passages.flatMap(({ words }) => words.trim() || []),
  }));
  const name = path.parse(file).name;
  const front = frontOf(text, record);
  const work = workOf(front, name);
  for (const [picture, bytes] of pictures) files.set(picture, bytes);
  files.set('article.html', articlePage(front, text, name));
  files.set(
    'article.xml',
    articleJats(
      { work, articleType: 'research-article', contributors: [], funding: [], ...NOTHING_MORE },
      text,
    ),
  );
  files.set(
    'article.epub',
    articleEpub({ work, text, bytesOf: (picture) => pictures.get(picture.name) ?? null, at: 0 }),
  );
  const set = await setArticle(
    { documents },
    { text, pictures, front: printedFrontOf(front, name), layout: 'one-column', kind: 'article' },
  );
  if (set.outcome === 'set') files.set('article.pdf', set.pdf);
  else report.problems.push(set.problem);
}

const NOTHING_MORE = { subject: null, accepted: null, copyright: null };

/** JATS has its pictures in files beside it. */
async function open(file: string): Promise<{ bytes: Buffer; name: string } | { reason: string }> {
  const name = path.basename(file);
  if (/\.n?xml$/i.test(name)) {
    const packed = await packSource(file);
    return 'reason' in packed ? packed : { bytes: packed.bytes, name: 'article.zip' };
  }
  if ((await stat(file)).size > LARGEST) return { reason: 'The file is larger than 200 MB.' };
  return { bytes: await readFile(file), name };
}
