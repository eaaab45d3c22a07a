/** Owns taking in a form with files: streamed to the storage while counted, never held in memory. */
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { keepRoom } from '../storage/room.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { takeTurn } from '../web/limits/loop-turns.ts';
import { BrokenOff, drain, readBody } from './read-body.server.ts';
import { rememberForm } from './sent-form.ts';
import type { ReceivedFile, Upload, UploadFault, UploadRules } from './upload.ts';
import { MINUTE } from '../clock.ts';
import { typedText } from '../text/plain-line.ts';

/** Bytes read beyond the limits, unkept, so that a browser gets to see the refusal. */
const COURTESY = 250_000_000;
/** Files that are passed over where only the texts of a form are wanted, but for their names. */
const PASSED_OVER = 50;
/** Characters of all texts of a form: they are held in memory, and no form of ours has as many. */
const MOST_TEXT = 3_000_000;

/**
 * `multipart/form-data` (RFC 7578). Files wait in the storage until the caller keeps or discards
 * them; of a refused upload nothing stays. Of several fields with one name the first counts, unless
 * the rules take several.
 * @throws when the storage fails, or its disk is nearly full
 */
export async function receiveUpload(
  storage: Storage,
  request: Request,
  rules: UploadRules,
): Promise<Upload> {
  const parser = createParser(request.headers.get('Content-Type'), rules);
  if (!parser || !request.body) {
    return { outcome: 'refused', fault: { reason: 'not-a-form' }, fields: new Map() };
  }
  if (Object.keys(rules.files).length > 0) await keepRoom(storage);
  const intake = takeIn(parser, storage, rules);
  const reader = request.body.getReader();
  const most = sizesOf(rules).reduce((sum, largest) => sum + largest, COURTESY);
  const pieces = () => endingInTurn(request, readBody(reader, most, rules.patience ?? MINUTE));
  try {
    await pipeline(pieces(), parser);
  } catch (error) {
    const isOver = error instanceof BrokenOff;
    intake.breakOff(isOver ? 'broken-off' : 'malformed');
    if (!isOver) await drain(pieces());
  }
  await takeTurn(request);
  rememberForm(request, intake.sent());
  return intake.finish();
}

/**
 * Thousands of bodies may break off in one moment: each is taken down in a turn of its own, so that readers are
 * served in between.
 */
async function* endingInTurn(
  request: Request,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    await takeTurn(request);
    throw error;
  }
}

/** Counts the files of a form, and their bytes, against what may come together. */
function createBounds(together: UploadRules['together']) {
  let [files, bytes] = [0, 0];
  return {
    count(size: number): void {
      files += 1;
      bytes += size;
    },
    areBroken: () => together !== undefined && (files > together.files || bytes > together.bytes),
  };
}

/** The most bytes of each file that may come. */
const sizesOf = ({ files, several = {} }: UploadRules): number[] =>
  Object.entries(files).flatMap(([field, largest]) =>
    Array.from({ length: several[field] ?? 1 }, () => largest),
  );

/** Null when the request does not say that it is such a form. */
function createParser(contentType: string | null, rules: UploadRules): BusboyInstance | null {
  if (!/^multipart\/form-data\b/i.test(contentType ?? '')) return null;
  const sizes = sizesOf(rules);
  const fields = rules.fields ?? 30;
  const files = sizes.length > 0 ? sizes.length : PASSED_OVER;
  try {
    return new Busboy({
      headers: { 'content-type': contentType! },
      limits: {
        fields,
        fieldSize: rules.largestField ?? 32_000,
        files,
        // busboy cuts a file off at its limit, also one that ends just there.
        fileSize: Math.max(0, ...sizes) + 1,
        parts: fields + files,
        headerPairs: 20,
        headerSize: 16_000,
      },
    });
  } catch {
    return null;
  }
}

/** Collects what the parser finds. */
function takeIn(parser: BusboyInstance, storage: Storage, rules: UploadRules) {
  const fields = new Map<string, string>();
  const files = new Map<string, ReceivedFile>();
  const taken = new Map<string, number>();
  const more: (ReceivedFile & { field: string; place: number })[] = [];
  const arriving: Promise<void>[] = [];
  const open = new Set<BusboyFileStream>();
  const named = new Set<string>();
  let fault: UploadFault | null = null;
  let failure: unknown = null;
  let textSize = 0;

  const bounds = createBounds(rules.together);
  const mostOf = (field: string) => rules.several?.[field] ?? 1;
  const refuse = (reason: UploadFault) => void (fault ??= reason);
  const discard = async () => {
    await Promise.all([...files.values(), ...more].map(({ content }) => content.discard()));
  };
  const receive = async (
    field: string,
    place: number,
    stream: BusboyFileStream,
    fileName: string,
  ) => {
    const largest = rules.files[field]!;
    open.add(stream);
    const content = await storage.stage(fromSender(stream)).finally(() => open.delete(stream));
    const isEmptyField = fileName === '' && content.size === 0;
    if (!isEmptyField) bounds.count(content.size);
    if (content.size > largest) refuse({ reason: 'file-too-large', field, largest });
    if (isEmptyField || content.size > largest) await content.discard();
    else if (place === 0) files.set(field, { fileName, content });
    else more.push({ field, place, fileName, content });
  };

  parser.on('field', (name: string | undefined, value, _, valueTruncated) => {
    if (name === undefined || fields.has(name)) return;
    textSize += value.length;
    if (textSize <= MOST_TEXT) fields.set(name, typedText(value));
    if (valueTruncated || textSize > MOST_TEXT) refuse({ reason: 'text-too-long', field: name });
  });
  parser.on('file', (name: string | undefined, stream, fileName: string | undefined) => {
    // Without a listener, an upload that breaks off would end the process.
    stream.on('error', () => {});
    if (name !== undefined && fileName) named.add(name);
    const place = taken.get(name ?? '') ?? 0;
    if (name === undefined || !Object.hasOwn(rules.files, name) || place >= mostOf(name)) {
      stream.resume();
      return;
    }
    taken.set(name, place + 1);
    // Known before the end of the file is: it may never come.
    stream.once('limit', () => {
      refuse({ reason: 'file-too-large', field: name, largest: rules.files[name]! });
    });
    arriving.push(
      receive(name, place, stream, fileName ?? '').catch((error: unknown) => {
        if (error instanceof BrokenOff) parser.destroy(error);
        else failure ??= error;
        // Where no reader began to read it.
        stream.resume();
      }),
    );
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => refuse({ reason: 'too-many-parts' }));
  }

  return {
    /** Nothing more comes: what waits for the rest of a file is told so, as the parser does not. */
    breakOff(reason: 'broken-off' | 'malformed'): void {
      refuse({ reason });
      for (const stream of open) stream.destroy(new BrokenOff('The file breaks off.'));
    },
    sent: () => ({ texts: [...fields], files: [...named], takesFiles: true }),
    async finish(): Promise<Upload> {
      await Promise.all(arriving);
      if (bounds.areBroken()) refuse({ reason: 'files-too-many', ...rules.together! });
      if (failure === null && fault === null) {
        const inOrder = more.toSorted((one, other) => one.place - other.place);
        return { outcome: 'received', fields, files, more: inOrder, discard };
      }
      await discard();
      if (failure !== null) throw failure;
      return { outcome: 'refused', fault: fault!, fields };
    },
  };
}

/**
 * Where they break off it is the sender's doing. When the storage fails, the rest is passed over:
 * the texts behind it are still wanted.
 */
async function* fromSender(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let ended = false;
  const next = async () => {
    try {
      const piece = await pieces.next();
      ended = piece.done === true;
      return piece;
    } catch (error) {
      ended = true;
      throw new BrokenOff('The file breaks off.', { cause: error });
    }
  };
  try {
    for (let piece = await next(); !piece.done; piece = await next()) yield piece.value;
  } finally {
    while (!ended) await next().catch(() => {});
  }
}
