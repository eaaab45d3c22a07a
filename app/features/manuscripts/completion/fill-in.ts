import { ASKED_TEXTS } from '../core/manuscript-details.ts';
import { readCheck } from '../preflight/file-check.ts';
import type { ListedFile } from './completion.ts';
import { noneField } from './steps.ts';

/** The fields that a file filled in, and its name. */
export type FilledIn = { fileName: string; fields: ReadonlySet<string> };

const FIELDS = ASKED_TEXTS.filter(([, { isInFile }]) => isInFile).map(([name]) => name);

/** Fills fields that are empty with what the manuscript says of itself, and tells which. */
export function fillIn(
  values: Readonly<Record<string, string>>,
  files: readonly ListedFile[],
): { values: Record<string, string>; filled: FilledIn | null } {
  const file = files.find(({ purpose }) => purpose === 'manuscript');
  const words: Partial<Record<string, string>> | null | undefined = file && readCheck(file)?.words;
  const empty = FIELDS.filter(
    (name) => (values[name] ?? '').trim() === '' && !(noneField(name) in values) && words?.[name],
  );
  if (!file || empty.length === 0) return { values: { ...values }, filled: null };
  return {
    values: { ...values, ...Object.fromEntries(empty.map((name) => [name, words![name]!])) },
    filled: { fileName: file.fileName, fields: new Set(empty) },
  };
}
