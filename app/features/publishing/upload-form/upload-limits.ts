import { FORM_NAMES } from '../uploads/upload.ts';

export type UploadFormField = keyof typeof FORM_NAMES;

export const LONGEST: Record<Exclude<UploadFormField, 'file'>, number> = {
  name: 500,
  authors: 10_000,
  paperId: 60,
  volume: 40,
  issue: 100,
  pages: 60,
  year: 20,
  doi: 500,
  abstract: 10_000,
  keywords: 2000,
  password: 200,
};

export const LONGEST_OF_FORM: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(LONGEST).map(([field, most]) => [FORM_NAMES[field as keyof typeof LONGEST], most]),
);

/** Most bytes of one field: no character of UTF-8 takes more than four. */
export const LARGEST_FIELD = 4 * Math.max(...Object.values(LONGEST));
