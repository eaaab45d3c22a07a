import type { ByteSource, FileFormat } from '#app/platform/documents/document.ts';
import { isReadWhole, readText } from '#app/platform/documents/read-text.server.ts';
import { decodeText, isPlainText } from '#app/platform/documents/text.server.ts';
import { texToUnicode } from '#app/protocols/tex.ts';
import type { FileFinding } from './file-findings.ts';
import { findNames } from './find-names.ts';
import type { KnownAuthor } from './find-names.ts';
import type { AddressesOf } from './may-be-theirs.ts';

/** Characters that are looked into; a long dissertation has more, but begins with its names. */
const MOST_CHARACTERS = 400_000;
/** Fewer are a scan with a page number. */
const FEWEST_CHARACTERS = 100;

export type LookedFor = {
  format: FileFormat;
  authors: readonly KnownAuthor[];
  /** Of authors unless it says otherwise. */
  whose?: AddressesOf;
};

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    'look-into-document': { given: LookedFor; answer: FileFinding[] };
  }
}

/** Looks for the people of one side of a manuscript in the text of a file; in the document process. */
export async function lookIntoDocument(
  { format, authors, whose }: LookedFor,
  file: ByteSource,
): Promise<FileFinding[]> {
  if (!isReadWhole(format) && !isPlainText(format)) return [{ kind: 'no-text' }];
  const bytes = await file.read(0, file.size);
  if (isPlainText(format)) {
    const text = decodeText(bytes);
    return lookIntoText(format === 'tex' ? texToUnicode(text) : text, authors);
  }
  const options = { most: MOST_CHARACTERS, asides: true };
  const text = await readText(format, bytes, options).catch(() => '');
  const findings: FileFinding[] = findNames(text, authors, whose);
  if (text.trim().length < FEWEST_CHARACTERS) findings.unshift({ kind: 'no-text' });
  return findings;
}

function lookIntoText(text: string, authors: readonly KnownAuthor[]): FileFinding[] {
  const findings: FileFinding[] = findNames(text.slice(0, MOST_CHARACTERS), authors);
  // The rest was not examined, so no reviewer gets it.
  if (text.length > MOST_CHARACTERS) findings.unshift({ kind: 'no-copy', problem: 'too-much' });
  return findings;
}
