import { sourceOf } from '#app/platform/documents/document.ts';
import type { ByteSource } from '#app/platform/documents/document.ts';
import { openPandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import type { Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import type { ArticleText } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import { inOneLine } from '../core/plain-text.ts';
import { openPackage } from '#app/platform/documents/office/office-package.server.ts';
import { decodeForeignXml, NotXml } from '#app/platform/documents/office/xml-tokens.ts';
import { convertLatex } from './convert-latex.server.ts';
import { byAnyEnding } from './jats/by-any-ending.ts';
import { readJats } from './jats/read-jats.ts';
import type { SourceRecord } from './jats/read-record.ts';
import { sayInTex } from './jats/say-in-tex.server.ts';
import { spellSigns } from './jats/spell-signs.server.ts';
import { NotReadable, openSource } from './open-source.server.ts';
import { sayFormulae } from './say-formulae.server.ts';
import type { Source } from './open-source.server.ts';
import type { PandocTree } from './understanding/pandoc-tree.ts';
import type { ReadingProblem } from './reading-problems.ts';
import { odtDoubts } from './odt-doubts.server.ts';
import { outsidePictures } from './outside-pictures.server.ts';
import { takePictures } from './take-pictures.server.ts';
import type { TakenPictures } from './take-pictures.server.ts';
import { understand } from './understanding/understand.ts';
import { numberedHeadings } from './word-numbers.server.ts';

type SourceAnswer =
  | {
      outcome: 'read';
      text: ArticleText;
      doubts: Doubt[];
      /** Bytes of each picture of the text, in their order; they are handed over beside. */
      sizes: number[];
      /** What JATS says of the article; null for any other format. */
      record: SourceRecord | null;
    }
  | { outcome: 'not-read'; problem: ReadingProblem };

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    'read-source': { given: { name: string }; answer: SourceAnswer };
  }
}

const LARGEST = 50_000_000;
const MOST_PICTURES = 200;

/** Reads an author's file into the text of an article; in the document process. */
export async function readSource(
  { name }: { name: string },
  file: ByteSource,
  give: (bytes: Uint8Array) => Promise<void>,
): Promise<SourceAnswer> {
  if (file.size > LARGEST) return { outcome: 'not-read', problem: 'too-large' };
  const pandoc = await openPandoc();
  if (!pandoc) return { outcome: 'not-read', problem: 'not-installed' };
  try {
    const source = await openSource(pandoc, await file.read(0, file.size), name);
    return await readWith(pandoc, source, give);
  } catch (error) {
    if (error instanceof NotReadable) return { outcome: 'not-read', problem: error.problem };
    // The stack ends at a tree that is deeper than any text.
    if (error instanceof RangeError) return { outcome: 'not-read', problem: 'too-much' };
    throw error;
  }
}

async function readWith(
  pandoc: Pandoc,
  source: Source,
  give: (bytes: Uint8Array) => Promise<void>,
): Promise<SourceAnswer> {
  const { text, doubts, pictures, record } =
    source.from === 'jats' ? await readMarkup(pandoc, source) : await readTree(pandoc, source);
  if (text.pictures.length > MOST_PICTURES) throw new NotReadable('too-many-pictures');
  doubts.push(...sayFormulae(text));
  const kept = new Map(pictures.kept().map(({ picture, bytes }) => [picture.name, bytes]));
  const own = text.pictures.map((picture) => kept.get(picture.name)!);
  for (const bytes of own) await give(bytes);
  return { outcome: 'read', text, doubts, sizes: own.map(({ length }) => length), record };
}

type Understood = {
  text: ArticleText;
  doubts: Doubt[];
  pictures: TakenPictures;
  record: SourceRecord | null;
};

async function readTree(pandoc: Pandoc, source: Source): Promise<Understood> {
  const { from, main, files } = source;
  const converted =
    from === 'latex' ? await convertLatex(pandoc, source) : await convertOther(pandoc, source);
  if (converted.media.size > MOST_PICTURES) throw new NotReadable('too-many-pictures');
  const pictures = takePictures(new Map([...files, ...converted.media]), {
    isAlone: files.size === 1 && !isPacked(from),
  });
  const tree = JSON.parse(converted.text) as PandocTree;
  const office =
    from === 'docx' ? await openPackage(sourceOf(Buffer.from(files.get(main)!))) : null;
  const { text, doubts } = understand(tree, pictures.find, {
    isLatex: from === 'latex',
    numbered: office ? await numberedHeadings(office) : [],
  });
  for (const words of [...(source.leftOut ?? []), ...converted.leftOut]) {
    doubts.push({ kind: 'left-out', place: null, words: inOneLine(words).slice(0, 200) });
  }
  if (office) {
    const lost = await outsidePictures(office);
    doubts.push(...lost.map((words) => ({ kind: 'picture-lost' as const, place: null, words })));
  }
  if (from === 'odt') doubts.push(...(await odtDoubts(files.get(main)!)));
  return { text, doubts, pictures, record: null };
}

async function convertOther(pandoc: Pandoc, { from, main, files }: Source) {
  const options = from === 'docx' ? { 'track-changes': 'all' } : {};
  const converted = await pandoc.convert({ from, to: 'json', read: [main], files, options });
  if (converted.text === null) throw new NotReadable('damaged');
  return { ...converted, leftOut: [] };
}

const isPacked = (from: string): boolean => from === 'docx' || from === 'odt';

/** JATS says itself what is what. */
async function readMarkup(pandoc: Pandoc, { main, files }: Source): Promise<Understood> {
  const pictures = takePictures(files, { isAlone: files.size === 1 });
  try {
    const xml = decodeForeignXml(Buffer.from(files.get(main)!));
    const find = byAnyEnding([...files.keys()], pictures.find);
    const { text, doubts, formulae, record } = readJats(xml, find, await spellSigns(pandoc, xml));
    await sayInTex(pandoc, formulae);
    return { text, doubts, pictures, record: record() };
  } catch (error) {
    if (error instanceof NotXml) throw new NotReadable('damaged');
    throw error;
  }
}
