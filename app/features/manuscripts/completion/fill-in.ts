import { readCheck } from '../preflight/file-check.ts';
import type { ListedFile } from './completion.ts';

/** Fields that a file may fill in, by what they are called. */
const FIELDS = {
  abstract: 'abstract',
  keywords: 'keywords',
  funding: 'funding',
  competingInterests: 'competing interests',
  dataStatement: 'data statement',
  generativeAi: 'use of generative AI',
} as const;

export type FilledIn = { fileName: string; names: string[] };

/** Fills fields that are empty with what the manuscript says of itself, and tells which. */
export function fillIn(
  values: Readonly<Record<string, string>>,
  files: readonly ListedFile[],
): { values: Record<string, string>; filled: FilledIn | null } {
  const file = files.find(({ purpose }) => purpose === 'manuscript');
  const words = file && readCheck(file)?.words;
  const empty = Object.entries(FIELDS).filter(
    ([field]) => (values[field] ?? '').trim() === '' && words?.[field as keyof typeof FIELDS],
  );
  if (!file || empty.length === 0) return { values: { ...values }, filled: null };
  return {
    values: {
      ...values,
      ...Object.fromEntries(empty.map(([field]) => [field, words![field as keyof typeof FIELDS]])),
    },
    filled: { fileName: file.fileName, names: empty.map(([, name]) => name) },
  };
}
