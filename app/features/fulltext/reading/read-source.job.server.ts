import type { ByteSource } from '#app/platform/documents/document.ts';
import { cleanPicture } from '#app/platform/documents/neutral/picture-metadata.ts';
import { openPandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import type { Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import type { ArticleText, Picture } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import { NotXml } from '#app/platform/documents/office/xml-tokens.ts';
import { frontWords } from './front-words.ts';
import type { FrontWords } from './front-words.ts';
import { byAnyEnding } from './jats/by-any-ending.ts';
import { countJats } from './jats/count-jats.ts';
import { readJats } from './jats/read-jats.ts';
import { compareCounts } from '../ledger/compare.ts';
import { countText } from '../ledger/count-text.ts';
import { totalsOf } from '../core/counted.ts';
import type { Totals } from '../core/counted.ts';
import type { LeftOut } from '../ledger/left-out.ts';
import type { SourceRecord } from './jats/read-record.ts';
import { sayInTex } from './jats/say-in-tex.server.ts';
import { spellSigns } from './jats/spell-signs.server.ts';
import { decodeText, NotReadable, openSource } from './open-source.server.ts';
import { sayFormulae } from './say-formulae.server.ts';
import { readXmlTree } from './jats/xml-tree.ts';
import type { Source } from './open-source.server.ts';
import { compareLatex, Endless, openProject, readLatex, TooDeep } from './latex/index.ts';
import type { PandocTree } from './understanding/pandoc-tree.ts';
import type { ReadingProblem } from './reading-problems.ts';
import { oneOfMany } from './one-of-many.ts';
import { countOdt } from './odt/count-odt.ts';
import { prepareOdt, withFormulae } from './odt/prepare-odt.ts';
import { odtDoubts } from './odt/odt-doubts.server.ts';
import { openOdt } from './odt/open-odt.server.ts';
import type { OdtFile } from './odt/open-odt.server.ts';
import { citing, withListHeading, withoutStyle } from './markdown/cite-works.ts';
import { convertRaw } from './markdown/convert-raw.server.ts';
import { prepareMarkdown, withoutDialects, withRules } from './markdown/prepare-markdown.ts';
import { countMarkdown } from './markdown/count-markdown.ts';
import { unfoldQuarto } from './markdown/unfold-quarto.ts';
import { boundedDoubts, textProblem } from './bounds/text-bounds.ts';
import { reviewCopy } from './review-copy.ts';
import { settlePictures } from './settle-pictures.server.ts';
import { takePictures } from './take-pictures.server.ts';
import type { TakenPictures } from './take-pictures.server.ts';
import { understand } from './understanding/understand.ts';
import { withParts } from './word/open-word.server.ts';
import { readWord } from './word/read-word.server.ts';

type SourceAnswer =
  | {
      outcome: 'read';
      /** JSON of an `ArticleText`: the server keeps it as it comes, and need not unpack it. */
      text: string;
      /** What of it is looked at there. */
      front: FrontWords;
      pictures: Picture[];
      doubts: Doubt[];
      /** Bytes of each picture of the text, in their order; they are handed over beside. */
      sizes: number[];
      /** What JATS says of the article; null for any other format. */
      record: SourceRecord | null;
      /** What is no part of the text on purpose. */
      leftOut: LeftOut[];
      /** Null for a format whose source is not counted. */
      counts: { source: Totals; text: Totals } | null;
    }
  | { outcome: 'not-read'; problem: ReadingProblem };

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    'read-source': { given: ToRead; answer: SourceAnswer };
  }
}

type ToRead = {
  name: string;
  /** Whether it is for them (L6): then the answer has the text and its pictures alone. */
  forReviewers?: boolean;
};

const LARGEST = 50_000_000;
const MOST_PICTURES = 200;

/** Reads an author's file into the text of an article; in the document process. */
export async function readSource(
  { name, forReviewers = false }: ToRead,
  file: ByteSource,
  give: (bytes: Uint8Array) => Promise<void>,
): Promise<SourceAnswer> {
  const source = await understandSource(file, name);
  if (source.outcome === 'not-read') return source;
  const { outcome, record, leftOut = [], counts = null } = source;
  const text = forReviewers ? reviewCopy(source.text) : source.text;
  const kept = new Map(source.pictures.kept().map(({ picture, bytes }) => [picture.name, bytes]));
  const own = text.pictures.map((picture) => cleanPicture(Buffer.from(kept.get(picture.name)!)));
  for (const bytes of own) await give(bytes);
  const read = {
    ...{ outcome, pictures: text.pictures, sizes: own.map(({ length }) => length) },
    ...{ text: JSON.stringify(text), front: frontWords(text) },
  };
  return forReviewers
    ? { ...read, record: null, leftOut: [], counts: null, doubts: [] }
    : { ...read, record, leftOut, counts, doubts: boundedDoubts(source.doubts) };
}

/** The same for what else is done in the document process. */
export async function understandSource(file: ByteSource, name: string): Promise<UnderstoodSource> {
  if (file.size > LARGEST) return { outcome: 'not-read', problem: 'too-large' };
  const pandoc = await openPandoc();
  if (!pandoc) return { outcome: 'not-read', problem: 'not-installed' };
  try {
    const source = await openSource(await file.read(0, file.size), name);
    return { outcome: 'read', ...(await readWith(pandoc, source)) };
  } catch (error) {
    if (error instanceof NotReadable) return { outcome: 'not-read', problem: error.problem };
    // The stack ends at a tree that is deeper than any text.
    if (error instanceof RangeError) return { outcome: 'not-read', problem: 'too-much' };
    throw error;
  }
}

type UnderstoodSource =
  | ({ outcome: 'read' } & Understood)
  | { outcome: 'not-read'; problem: ReadingProblem };

export type Understood = {
  text: ArticleText;
  doubts: Doubt[];
  pictures: TakenPictures;
  record: SourceRecord | null;
  leftOut?: LeftOut[];
  counts?: { source: Totals; text: Totals };
};

async function readWith(pandoc: Pandoc, source: Source): Promise<Understood> {
  const understood = await readAs(pandoc, source);
  const { text, doubts, pictures } = understood;
  if (text.pictures.length > MOST_PICTURES) throw new NotReadable('too-many-pictures');
  const problem = textProblem(text);
  if (problem) throw new NotReadable(problem);
  const more = [...(await settlePictures(text, pictures)), ...sayFormulae(text)];
  return { ...understood, doubts: oneOfMany([...doubts, ...more]) };
}

async function readAs(pandoc: Pandoc, source: Source): Promise<Understood> {
  const { from, main, files } = source;
  if (from === 'latex') return readPaper(source);
  if (from === 'docx') return readWord(pandoc, files.get(main)!);
  return from === 'jats' ? readMarkup(pandoc, source) : readTree(pandoc, source);
}

function readPaper({ main, files }: Source): Understood {
  const pictures = takePictures(files, { isAlone: files.size === 1 });
  const project = openProject(main, files, (bytes, encoding) =>
    decodeText(Buffer.from(bytes), encoding),
  );
  try {
    const { text, doubts, source, leftOut } = readLatex(project, pictures.find);
    const counted = countText(text);
    doubts.push(...compareLatex(source, counted, { doubts, leftOut }));
    const counts = { source: totalsOf(source), text: totalsOf(counted) };
    return { text, doubts, pictures, record: null, leftOut, counts };
  } catch (error) {
    if (error instanceof Endless) throw new NotReadable('endless');
    throw error instanceof TooDeep ? new NotReadable('too-much') : error;
  }
}

async function readTree(pandoc: Pandoc, given: Source): Promise<Understood> {
  const { source, doubts: unfolded } = withoutPrograms(given);
  const { from, main, files } = source;
  const odt = from === 'odt' ? await openOdt(files.get(main)!) : null;
  const converted = await convert(pandoc, await prepared(source, odt));
  if (converted.media.size > MOST_PICTURES) throw new NotReadable('too-many-pictures');
  const pictures = takePictures(new Map([...files, ...converted.media]), {
    isAlone: files.size === 1 && !isPacked(from),
  });
  const whole = JSON.parse(converted.text, odt ? withFormulae : undefined) as PandocTree;
  const tree = odt ? whole : await cited(pandoc, source, await convertRaw(pandoc, whole));
  const find = odt ? pictures.find : byAnyEnding([...files.keys()], pictures.find);
  const { text, doubts, leftOut } = understand(tree, find, { isMarkdown: !odt });
  doubts.push(...unfolded);
  if (from === 'odt') doubts.push(...(await odtDoubts(files.get(main)!)));
  const own = odt ? countOdt(odt.content, odt.isFormula) : countMarkdown(textIn(source));
  leftOut.push(...own.leftOut);
  const counted = countText(text);
  doubts.push(...compareCounts(own.counted, counted, { doubts, leftOut }));
  const counts = { source: totalsOf(own.counted), text: totalsOf(counted) };
  return { text, doubts, pictures, record: null, leftOut, counts };
}

const textIn = ({ main, files }: Source): string => decodeText(Buffer.from(files.get(main)!)) ?? '';

/** Markdown as it stands without the programs that render it. */
function withoutPrograms(source: Source): { source: Source; doubts: Doubt[] } {
  const { from, main, files } = source;
  if (from === 'odt') return { source, doubts: [] };
  const { text, doubts } = unfoldQuarto(withoutDialects(textIn(source)), files);
  return { source: { ...source, files: new Map([...files, [main, Buffer.from(text)]]) }, doubts };
}

/** The source as pandoc reads it whole. */
async function prepared(source: Source, odt: OdtFile | null): Promise<Source> {
  const { main, files } = source;
  const bytes = odt
    ? await withParts(files.get(main)!, new Map([['content.xml', prepareOdt(odt.content)]]))
    : Buffer.from(prepareMarkdown(textIn(source)));
  return { ...source, files: new Map([...files, [main, bytes]]) };
}

/** The same with citations and the list of references as pandoc writes them. */
async function cited(pandoc: Pandoc, source: Source, tree: PandocTree): Promise<PandocTree> {
  const { options, files } = citing(textIn(source), source.files);
  const text = JSON.stringify(tree);
  const { text: written } =
    files.size === 0
      ? { text }
      : await pandoc.convert({ ...{ from: 'json', to: 'json', text }, files, options });
  return withListHeading(JSON.parse(written ?? text) as PandocTree);
}

async function convert(pandoc: Pandoc, source: Source) {
  const { from, main, files } = source;
  const tried = (bytes: Uint8Array) =>
    pandoc.convert({
      ...{ from, to: 'json', read: [main] },
      files: new Map([...files, [main, bytes]]),
    });
  let converted = await tried(
    from === 'odt' ? files.get(main)! : Buffer.from(withoutStyle(textIn(source))),
  );
  for (const lines of ['after-the-first', 'all'] as const) {
    if (converted.text !== null || !converted.problem.includes('YAML')) break;
    converted = await tried(Buffer.from(withRules(withoutStyle(textIn(source)), lines)));
  }
  if (converted.text === null) throw new NotReadable('damaged');
  return converted;
}

const isPacked = (from: string): boolean => from === 'odt';

/** JATS says itself what is what. */
async function readMarkup(pandoc: Pandoc, { main, files }: Source): Promise<Understood> {
  const pictures = takePictures(files, { isAlone: files.size === 1 });
  try {
    const xml = Buffer.from(files.get(main)!).toString();
    const find = byAnyEnding([...files.keys()], pictures.find);
    const signs = await spellSigns(pandoc, xml);
    const { text, doubts, formulae, record } = readJats(xml, find, signs);
    await sayInTex(pandoc, formulae);
    const { counted: source, leftOut } = countJats(readXmlTree(xml, signs));
    const counted = countText(text);
    doubts.push(...compareCounts(source, counted, { doubts, leftOut }));
    const counts = { source: totalsOf(source), text: totalsOf(counted) };
    return { text, doubts, pictures, record: record(), leftOut, counts };
  } catch (error) {
    if (error instanceof NotXml) throw new NotReadable('damaged');
    throw error;
  }
}
