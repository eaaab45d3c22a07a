export type FileRecord =
  | { line: number; value: unknown }
  | { line: number; /** What is worth knowing of the file, not of a record. */ note: string }
  | { /** Where it begins, counted from 1. */ line: number; reason: string };

/** A file that holds no records at all; its message is for the person who imports. */
export class RecordFileError extends Error {}

/** Bytes that one record may have; more is a broken file, and must not fill the memory. */
export const LARGEST_RECORD = 16 * 1024 * 1024;

export const TOO_LARGE = 'is longer than 16 MB';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of bytes, or null when they are not UTF-8: guessing would spoil names for ever. */
export function decode(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return '';
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

export const NOT_UTF8 = 'is not UTF-8; save the file in that encoding';

export function readJsonRecord(line: number, bytes: Uint8Array): FileRecord {
  const text = decode(bytes);
  if (text === null) return { line, reason: NOT_UTF8 };
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { line, reason: `is not valid JSON (${(error as Error).message})` };
  }
}
