/** Owns the questions to the document process for whose answers somebody waits. */
import type { ByteSource, FileFormat } from './document.ts';
import type { Documents } from './documents.server.ts';
import type { Inspection } from './inspect-document.server.ts';
import type { Printed } from './print-document.server.ts';

/** Milliseconds. */
const INSPECTION_LIMIT = 20_000;
const PRINTING_LIMIT = 20_000;

type Asked = { documents: Documents };

const TOO_MUCH = { outcome: 'refused', problem: 'too-much' } as const;

/** As `inspectDocument`, in the document process: what takes too much there is refused. */
export const inspectUpload = async ({ documents }: Asked, file: ByteSource): Promise<Inspection> =>
  (await documents.ask('inspect-document', null, {
    ...{ file, isWaitedFor: true, timeLimit: INSPECTION_LIMIT },
  })) ?? TOO_MUCH;

/** As `inspectSupplement`, in the document process: what takes too much there is refused. */
export const inspectSupplementUpload = async (
  { documents }: Asked,
  file: ByteSource,
  fileName: string,
): Promise<Inspection<FileFormat>> =>
  (await documents.ask(
    'inspect-supplement',
    { fileName },
    { file, isWaitedFor: true, timeLimit: INSPECTION_LIMIT },
  )) ?? TOO_MUCH;

/** The document as a PDF; null when it takes longer than anybody waits. */
export async function printPdf(
  { documents }: Asked,
  printed: Printed,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  const printing = await documents.ask('print', printed, {
    ...{ isWaitedFor: true, timeLimit: PRINTING_LIMIT },
    take: (bytes) => void pieces.push(bytes),
  });
  return printing === null ? null : new Uint8Array(Buffer.concat(pieces));
}
