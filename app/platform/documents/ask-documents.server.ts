/** Owns the questions to the document process for whose answers a request waits. */
import type { Config } from '../config.server.ts';
import type { Log } from '../log.server.ts';
import { askClamd } from './ask-clamd.server.ts';
import { sourceOf } from './document.ts';
import type { ByteSource, DocumentProblem, FileFormat, ManuscriptFormat } from './document.ts';
import type { Documents } from './documents.server.ts';
import type { Inspection } from './inspect-document.server.ts';
import { letterToSet } from './print/letter.ts';
import type { Asked as AskedFormats } from './text-format.server.ts';
import type { Letter } from './print/letter.ts';
import { WHOLE } from './pictures/picture-part.ts';
import type { Given } from './process/document-tasks.server.ts';

/** A request waits for the answer, which takes so many milliseconds of processor time at most. */
const WAITED_FOR = { isWaitedFor: true, timeLimit: 10_000 };

type Asked = { documents: Documents };
type Scanning = Asked & { config: Config; log: Log };

const TOO_MUCH = { outcome: 'refused', problem: 'too-much' } as const;

/**
 * What takes too much is refused; a virus scanner that was plugged in is asked as well.
 * @throws TooBusy when the machine has no time for it
 */
export async function inspectUpload(platform: Scanning, file: ByteSource): Promise<Inspection> {
  const options = { file, ...WAITED_FOR };
  const found = await platform.documents.ask('inspect-document', null, options);
  return scanned(platform, file, found ?? TOO_MUCH);
}

/** The same as `inspectManuscript`. */
export async function inspectManuscriptUpload(
  platform: Scanning,
  file: ByteSource,
  asked: AskedFormats,
): Promise<Inspection<ManuscriptFormat>> {
  const options = { file, ...WAITED_FOR };
  const found = await platform.documents.ask('inspect-manuscript', asked, options);
  return scanned(platform, file, found ?? TOO_MUCH);
}

/** A file beside the manuscript, or one of those that the article is made from. */
export async function inspectFileUpload(
  platform: Scanning,
  task: 'inspect-supplement' | 'inspect-source',
  file: ByteSource,
  fileName: string,
): Promise<Inspection<FileFormat>> {
  const options = { file, ...WAITED_FOR };
  const found = await platform.documents.ask(task, { fileName }, options);
  return scanned(platform, file, found ?? TOO_MUCH);
}

/** What the virus scanner that was plugged in says of a file that is sound by all else; null for nothing. */
export async function scanUpload(
  platform: Scanning,
  file: ByteSource,
): Promise<DocumentProblem | null> {
  const found = await scanned(platform, file, { outcome: 'sound', format: null });
  return found.outcome === 'refused' ? found.problem : null;
}

/** What was found so far, or what the scanner says; without its answer nothing is taken. */
async function scanned<Format>(
  { config, log }: Scanning,
  file: ByteSource,
  found: Inspection<Format>,
): Promise<Inspection<Format>> {
  if (found.outcome === 'refused' || config.CLAMD === null) return found;
  try {
    const scan = await askClamd(config.CLAMD, file);
    if (scan.outcome === 'clean') return found;
    log.warn({ name: scan.name }, 'the virus scanner found something in an upload');
    return { outcome: 'refused', problem: 'infected' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ reason }, 'the virus scanner (CLAMD) gives no answer, so uploads are refused');
    return { outcome: 'refused', problem: 'not-scanned' };
  }
}

/** The letter as a PDF; null when it takes more than a letter may. @throws TooBusy when the machine has no time */
export async function printLetter(
  { documents }: Asked,
  letter: Letter,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  const answer = await documents.ask('typeset', letterToSet(letter), {
    ...WAITED_FOR,
    take: (bytes) => void pieces.push(bytes),
  });
  return answer === null ? null : new Uint8Array(Buffer.concat(pieces));
}

/** A page with a drawing on it as a PNG; null when it takes too much. @throws TooBusy when the machine has no time */
export async function printPicture(
  { documents }: Asked,
  { template, data, svg }: { template: string; data: unknown; svg: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const drawing = Buffer.from(svg);
  const parts = { formulae: [], pictures: [{ format: 'svg' as const, size: drawing.length }] };
  const pdf = await bytesOf(documents, 'typeset', { template, data, parts }, drawing);
  return pdf && (await bytesOf(documents, 'draw-picture', WHOLE, pdf));
}

async function bytesOf<Name extends 'typeset' | 'draw-picture'>(
  documents: Documents,
  task: Name,
  given: Given<Name>,
  file: Buffer,
): Promise<Buffer<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  const take = (bytes: Uint8Array) => void pieces.push(bytes);
  const answer = await documents.ask(task, given, { ...WAITED_FOR, file: sourceOf(file), take });
  return answer === null || pieces.length === 0 ? null : Buffer.concat(pieces);
}
