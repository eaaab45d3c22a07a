import type { ByteSource, FileFormat } from '#app/platform/documents/document.ts';
import {
  isReadableFormat,
  isReadWhole,
  readText,
} from '#app/platform/documents/read-text.server.ts';
import { decodeText, isPlainText } from '#app/platform/documents/text.server.ts';
import { texToUnicode } from '#app/protocols/tex.ts';
import { authorsAskedIn, authorsCalledIn } from './file-findings.ts';
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
  /** Whether it is what authors answer to reviewers, where a single name tells as well. */
  isReply?: boolean;
};

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    'look-into-document': { given: LookedFor; answer: FileFinding[] };
  }
}

/** Looks for the people of one side of a manuscript in the text of a file; in the document process. */
export async function lookIntoDocument(
  { format, authors, whose, isReply = false }: LookedFor,
  file: ByteSource,
): Promise<FileFinding[]> {
  const look = (text: string): FileFinding[] =>
    isReply ? calledIn(text, authors) : findNames(text, authors, whose);
  const bytes = await file.read(0, file.size);
  if (isPlainText(format)) {
    const text = decodeText(bytes);
    return lookIntoText(format === 'tex' ? texToUnicode(text) : text, look);
  }
  if (!isReadableFormat(format)) return [{ kind: 'no-text' }];
  const options = { most: MOST_CHARACTERS, asides: true };
  const text = await readText(format, bytes, options).catch(() => '');
  // Of the others the words alone are read: that they name an author is known, and never that they name none.
  if (!isReadWhole(format)) {
    return [{ kind: 'no-text' }, ...look(format === 'zip' ? texToUnicode(text) : text)];
  }
  const findings = look(text);
  if (text.trim().length < FEWEST_CHARACTERS) findings.unshift({ kind: 'no-text' });
  return findings;
}

const calledIn = (text: string, authors: readonly KnownAuthor[]): FileFinding[] =>
  [
    ...authorsCalledIn(text, authors).map((found) => ({ kind: 'name' as const, found })),
    ...authorsAskedIn(text, authors).map((found) => ({ kind: 'called-name' as const, found })),
  ].map((each) => ({ ...each, before: '', after: '', inReferences: false, times: 1 }));

function lookIntoText(text: string, look: (text: string) => FileFinding[]): FileFinding[] {
  const findings = look(text.slice(0, MOST_CHARACTERS));
  // The rest was not examined, so no reviewer gets it.
  if (text.length > MOST_CHARACTERS) findings.unshift({ kind: 'no-copy', problem: 'too-much' });
  return findings;
}
