import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { createShelf } from '#app/platform/web/cache/page-shelf.ts';
import type { Shelved } from '#app/platform/web/cache/page-shelf.ts';
import { READABLE } from '../../core/manuscript-file.ts';
import type { OfficeFile } from '../list-files.server.ts';
import { findDifferences } from '#app/features/fulltext/differences/index.server.ts';
import { pdfAsText, withoutPages } from './pdf-text.ts';
import { picturesWithin } from './picture-data.ts';

/** Which file of the storage it is; what has one hash has one text. */
export type TextFile = Pick<OfficeFile, 'storageKey' | 'sha256' | 'format'> & {
  /** Whether it is read as reviewers do: without what its authors say of themselves (L6). */
  isCopy?: boolean;
};

type Read = Awaited<ReturnType<typeof readArticleText>>;

/** Characters of a PDF that are read: some hundred pages. */
const MOST_OF_PDF = 600_000;

/** Bytes of texts and pictures that a process holds, so that a page opens at once when it is opened again. */
const MOST = 32_000_000;

const shelves = new WeakMap<object, ReturnType<typeof createShelf<Shelved & { read: Read }>>>();

type FileText = Read | { outcome: 'not-read'; problem: string };

/** Milliseconds after which a file that could not be read is tried again. */
const AGAIN_AFTER = 60_000;

const reading = new WeakMap<object, Map<string, Promise<FileText>>>();

/**
 * The text of a file as its author sent it, with its pictures; only memory holds it. Read once for all who ask
 * meanwhile, and not again at once where it cannot be read.
 * @throws TooBusy when the machine has no time for it
 */
function readFileText(platform: Platform, file: TextFile): Promise<FileText> {
  const begun = reading.get(platform.storage) ?? new Map<string, Promise<FileText>>();
  reading.set(platform.storage, begun);
  const key = keyOf(file);
  const before = begun.get(key);
  if (before) return before;
  const forget = () => begun.delete(key);
  const read = async () => {
    const found = await readNow(platform, file);
    if (found.outcome === 'read') forget();
    else setTimeout(forget, AGAIN_AFTER).unref();
    return found;
  };
  const found = read();
  begun.set(key, found);
  found.catch(forget);
  return found;
}

/** One file is read otherwise as a copy. */
const keyOf = ({ sha256, format, isCopy = false }: TextFile): string =>
  `${sha256}.${format}${isCopy ? '.copy' : ''}`;

async function readNow(platform: Platform, file: TextFile): Promise<FileText> {
  const { storageKey, format, isCopy = false } = file;
  if (format !== 'pdf' && !READABLE.has(format)) return { outcome: 'not-read', problem: NO_TEXT };
  const shelf = shelves.get(platform.storage) ?? createShelf(MOST);
  shelves.set(platform.storage, shelf);
  const key = keyOf(file);
  const known = shelf.get(key);
  const read =
    known?.read ??
    (format === 'pdf'
      ? await readPdfText(platform, storageKey, isCopy)
      : withAbstract(
          await readArticleText(
            platform,
            await storedFile(platform.storage, storageKey),
            `manuscript.${format}`,
            { isWaitedFor: true, forReviewers: isCopy },
          ),
        ));
  if (read.outcome === 'read')
    shelf.put(key, { read, counted: 0, page: { size: () => sizeOf(read) } });
  return read;
}

/** The abstract as its first section: it is compared, and points are made about it, as about all else. */
function withAbstract(read: Read): Read {
  if (read.outcome !== 'read' || read.text.front.abstract.length === 0) return read;
  const { front, sections } = read.text;
  const abstract: (typeof sections)[number] = {
    ...{ id: 'abstract', role: 'body', number: null, sections: [], blocks: front.abstract },
    title: [{ kind: 'text', text: 'Abstract' }],
  };
  const text = {
    ...{ ...read.text, front: { ...front, abstract: [] } },
    sections: [abstract, ...sections],
  };
  return { ...read, text, json: JSON.stringify(text) };
}

/** The words of a PDF, by pages; nothing else of it is known. */
async function readPdfText(platform: Platform, storageKey: string, isCopy: boolean): Promise<Read> {
  const answer = await platform.documents.ask(
    'read-text',
    { format: 'pdf', most: MOST_OF_PDF, asides: false, pages: true },
    { file: await storedFile(platform.storage, storageKey), isWaitedFor: true },
  );
  const text = pdfAsText(answer?.problem === null ? answer.text : '', isCopy);
  if (text.sections.length === 0) return { outcome: 'not-read', problem: NO_TEXT };
  return {
    ...{ outcome: 'read', json: JSON.stringify(text), text, front: NO_FRONT, doubts: [] },
    ...{ pictures: new Map(), listed: [], record: null, leftOut: [], counts: null, found: null },
  };
}

/** Unpacked, a text takes several times its JSON. */
const sizeOf = ({ json, pictures }: Extract<Read, { outcome: 'read' }>): number =>
  5 * json.length + [...pictures.values()].reduce((sum, { length }) => sum + length, 0);

const NO_FRONT = { title: '', byline: '', abstract: '', keywords: [] };

const NO_TEXT =
  'The text of this file cannot be shown as a page. Please open the file itself instead.';

/**
 * The text of a file, and how it differs from that of an earlier one.
 * @param before null where it is compared with none
 * @returns why one of them cannot be read, in a sentence, or both
 * @throws TooBusy when the machine has no time for it
 */
export async function readVersions(platform: Platform, file: TextFile, before: TextFile | null) {
  const now = await readFileText(platform, file);
  if (now.outcome === 'not-read') return now;
  const was = before && (await readFileText(platform, before));
  if (was?.outcome === 'not-read') return was;
  const isOneOfThem = (before?.format === 'pdf') !== (file.format === 'pdf');
  const comparable = (read: typeof now, { format }: TextFile) =>
    isOneOfThem && format === 'pdf'
      ? { ...read, json: JSON.stringify(withoutPages(read.text)) }
      : read;
  const differences =
    was &&
    before &&
    (await findDifferences(platform, comparable(was, before), comparable(now, file)));
  return {
    outcome: 'read',
    text: now.text,
    found: now.found,
    /** Null where there is nothing to compare with, or comparing takes too long. */
    differences,
    pictureOf: picturesWithin((differences ?? now).pictures),
  } as const;
}

export type Versions = Extract<Awaited<ReturnType<typeof readVersions>>, { outcome: 'read' }>;
