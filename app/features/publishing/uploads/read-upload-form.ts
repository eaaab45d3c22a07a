import { readPaperId } from '#app/platform/text/paper-id.ts';
import { isReadable } from '#app/platform/text/plain-line.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import { readRows } from './authors/author-rows.ts';
import { authorsOfText } from './authors/authors.ts';
import { LONGEST } from './upload-limits.ts';
import type { UploadErrors } from './upload-limits.ts';
import { FORM_NAMES, UPLOAD_FIELDS } from './upload.ts';
import { isProduced } from './upload.ts';
import type { UploadTexts } from './upload.ts';
import type { Upload } from './find-upload.server.ts';

/**
 * The authors come as rows, or as the one text of the specified form and call.
 * @param earlier gives what a production's upload does not send
 */
export function readUploadForm(
  fields: ReadonlyMap<string, string>,
  earlier: Pick<Upload, 'texts' | 'authors' | 'uploadedBy' | 'kept'> | null = null,
): { texts: UploadTexts; authors: readonly Author[]; password: string; errors: UploadErrors } {
  // A form sends every line break as two characters (HTML, multipart/form-data encoding).
  const typed = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n');
  const texts = Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, typed(FORM_NAMES[field])]));
  const password = typed(FORM_NAMES.password);
  const errors: UploadErrors = {};
  for (const field of ['authors', ...UPLOAD_FIELDS, 'password'] as const) {
    const name = FORM_NAMES[field];
    const problem = problemOf(field, typed(name));
    if (problem !== null) errors[name] = problem;
  }
  const present = earlier?.authors ?? [];
  const own = earlier !== null && isProduced(earlier) ? earlier : null;
  const rows = readRows(fields, present);
  Object.assign(errors, rows?.errors);
  const authors =
    rows?.authors ??
    (fields.has(FORM_NAMES.authors) ? undefined : own?.authors) ??
    authorsOfText(errors[FORM_NAMES.authors] ? '' : typed(FORM_NAMES.authors), present);
  const said = texts as UploadTexts;
  return {
    texts: {
      ...said,
      name: fields.has(FORM_NAMES.name) ? said.name : (own?.texts.name ?? said.name),
      paperId: readPaperId(said.paperId),
    },
    ...{ authors, password, errors },
  };
}

function problemOf(field: keyof typeof LONGEST, text: string): string | null {
  if (text.length > LONGEST[field]) return tooLong(LONGEST[field]);
  return isReadable(text.replaceAll(/[\n\t]/g, ' ')) ? null : UNREADABLE;
}
