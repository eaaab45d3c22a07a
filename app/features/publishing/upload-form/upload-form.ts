import { readPaperId } from '#app/platform/text/paper-id.ts';
import { isReadable } from '#app/platform/text/plain-line.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import { readBy } from '#app/platform/web/form/form-state.ts';
import { readRows, authorsOfText } from '../uploads/authors/author-rows.ts';
import { LONGEST } from './upload-limits.ts';
import { FORM_NAMES, UPLOAD_FIELDS } from '../uploads/upload.ts';
import { isProduced } from '../uploads/upload.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import type { Upload } from '../uploads/find-upload.server.ts';

/**
 * The Upload Paper form: refuses only what cannot be stored. The authors come as rows, or as the one
 * text of the specified form and call.
 * @param earlier gives what a production's upload does not send
 */
export const uploadForm = (
  earlier: Pick<Upload, 'texts' | 'authors' | 'uploadedBy' | 'kept'> | null = null,
) =>
  readBy((values) => {
    // A form sends every line break as two characters (HTML, multipart/form-data encoding).
    const typed = (name: string) => (values[name] ?? '').replaceAll('\r\n', '\n');
    const present = earlier?.authors ?? [];
    const rows = readRows(values, present);
    const errors: Record<string, string> = {};
    for (const field of ['authors', ...UPLOAD_FIELDS, 'password'] as const) {
      const problem = problemOf(field, typed(FORM_NAMES[field]));
      if (problem !== null) errors[FORM_NAMES[field]] = problem;
    }
    Object.assign(errors, rows?.errors);
    if (Object.keys(errors).length > 0) return { errors };
    const own = earlier !== null && isProduced(earlier) ? earlier : null;
    const sends = (field: 'name' | 'authors') => own === null || FORM_NAMES[field] in values;
    const texts = Object.fromEntries(
      UPLOAD_FIELDS.map((field) => [field, typed(FORM_NAMES[field])]),
    ) as UploadTexts;
    return {
      value: {
        texts: {
          ...texts,
          name: sends('name') ? texts.name : own!.texts.name,
          paperId: readPaperId(texts.paperId),
        },
        authors:
          rows?.authors ??
          (sends('authors') ? authorsOfText(typed(FORM_NAMES.authors), present) : own!.authors),
        password: typed(FORM_NAMES.password),
      },
    };
  });

function problemOf(field: keyof typeof LONGEST, text: string): string | null {
  if (text.length > LONGEST[field]) return tooLong(LONGEST[field]);
  return isReadable(text.replaceAll(/[\n\t]/g, ' ')) ? null : UNREADABLE;
}
