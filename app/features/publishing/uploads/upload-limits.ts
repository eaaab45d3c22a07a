import type { UploadField } from './upload.ts';

/** A field of the Upload Paper form. */
export type UploadFormField = UploadField | 'email' | 'password' | 'file';
/** A sentence for each field that is wrong, by its name. */
export type UploadErrors = Partial<Record<string, string>>;

/** Most characters of each field. */
export const LONGEST: Record<Exclude<UploadFormField, 'file'>, number> = {
  name: 500,
  email: 10_000,
  man_id: 60,
  volume: 40,
  issue: 100,
  page_no: 60,
  year: 20,
  doi_no: 500,
  abst: 10_000,
  keywords: 2000,
  password: 200,
};

/** Most bytes of one field: no character of UTF-8 takes more than four. */
export const LARGEST_FIELD = 4 * Math.max(...Object.values(LONGEST));
