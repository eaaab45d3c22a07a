/** Owns running pandoc, in the document process alone: it gets files and gives files, and has no disk. */
import { Blob } from 'node:buffer';
import type * as PandocWasm from 'pandoc-wasm';

export type PandocTask = {
  /** A format of pandoc, with its extensions. */
  from: string;
  to: string;
  /** Names of the files that are read, in this order; without any, `text` is. */
  read?: readonly string[];
  text?: string;
  /** Its whole disk. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** More options, as in a defaults file of pandoc. */
  options?: Record<string, unknown>;
};

export type Converted = {
  text: string;
  /** What was taken out of the source, such as pictures. */
  media: Map<string, Uint8Array>;
  /** What pandoc knows nothing of and passed over, as the source has it. */
  skipped: string[];
};

/** The source cannot be read: what pandoc says of it. */
export type NotConverted = { text: null; problem: string };

export type Pandoc = {
  convert(task: PandocTask): Promise<Converted | NotConverted>;
};

/** Null where the package `pandoc-wasm` was left out. */
export async function openPandoc(): Promise<Pandoc | null> {
  const pandoc = await import('pandoc-wasm').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
  return pandoc && { convert: (task) => convert(pandoc, task) };
}

/** Where media are put in its disk. */
const MEDIA = 'taken-out';

async function convert(
  pandoc: typeof PandocWasm,
  { from, to, read = [], text, files = new Map(), options = {} }: PandocTask,
): Promise<Converted | NotConverted> {
  const disk = Object.fromEntries(
    Array.from(files, ([name, bytes]) => [name, new Blob([Buffer.from(bytes)]) as never]),
  );
  const all = {
    from,
    to,
    ...(read.length > 0 && { 'input-files': read, 'extract-media': MEDIA }),
    ...options,
  };
  const converted = await pandoc.convert(all, text ?? null, disk).catch(endBroken);
  if (converted.stdout === '') return { text: null, problem: converted.stderr };
  const media = new Map<string, Uint8Array>();
  for (const [name, blob] of Object.entries(converted.mediaFiles)) {
    media.set(name, new Uint8Array(await blob.arrayBuffer()));
  }
  const skipped = (converted.warnings as Warning[]).flatMap(({ type, contents }) =>
    type === 'SkippedContent' && contents ? [contents] : [],
  );
  return { text: converted.stdout, media, skipped };
}

type Warning = { type: string; contents?: string };

/** After a fault within WebAssembly nothing is certain of what it holds: the process is given up. */
function endBroken(error: unknown): never {
  if (error instanceof WebAssembly.RuntimeError) process.kill(process.pid, 'SIGKILL');
  throw error;
}
