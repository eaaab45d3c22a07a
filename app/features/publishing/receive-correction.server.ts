import type { SignedIn } from '#app/features/accounts/index.ts';
import { fileNameProblem } from '#app/features/submissions/index.ts';
import { problemTexts } from '#app/platform/documents/document.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import type { UploadFault } from '#app/platform/uploads/upload.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { Correcting } from './commands/correct-article.server.ts';
import { correctArticle } from './commands/correct-article.server.ts';
import type { TakenSnapshot } from './commands/take-snapshot.server.ts';
import type { CorrectionErrors, CorrectionFields } from './correction-form.ts';
import { parseCorrection } from './correction-form.ts';

/** Bytes of a PDF (DESIGN.md §9). */
const LARGEST_FILE = 50_000_000;
/** References may be long; a letter has up to four bytes. */
const LARGEST_FIELD = 4_000_000;

export type CorrectionAnswer =
  | { outcome: 'corrected' }
  | {
      outcome: 'refused';
      status: 400 | 409 | 413 | 415 | 422;
      reason: string;
      errors: CorrectionErrors;
      /** All text that arrived, so that nothing typed is lost. */
      fields: CorrectionFields;
    };

type Refusal = Omit<Extract<CorrectionAnswer, { outcome: 'refused' }>, 'outcome' | 'fields'>;

/** Takes in the form of a correction; whatever is refused leaves no file behind. */
export async function receiveCorrection(
  { platform, request }: RouteContext,
  user: SignedIn,
  present: TakenSnapshot,
): Promise<CorrectionAnswer> {
  const upload = await receiveUpload(platform.storage, request, {
    files: { file: LARGEST_FILE },
    largestField: LARGEST_FIELD,
  });
  const { fields } = upload;
  const refuse = (refusal: Refusal): CorrectionAnswer => ({
    outcome: 'refused',
    fields,
    ...refusal,
  });
  if (upload.outcome === 'refused') return refuse(ofFault(upload.fault));
  const { record } = present.snapshot;
  const file = upload.files.get('file') ?? null;
  const parsed = parseCorrection(fields, record);
  const named = file && fileNameProblem(file.fileName);
  if ('errors' in parsed || named) {
    await upload.discard();
    const errors = { ...('errors' in parsed && parsed.errors), ...(named && { file: named }) };
    return refuse(ofErrors(errors));
  }
  const version = wholeNumber(fields.get('version')) ?? 0;
  const articleId = record.id!;
  const result = await correctArticle(platform, user, { articleId, version, file, ...parsed });
  return result.outcome === 'corrected' ? { outcome: 'corrected' } : refuse(ofOutcome(result));
}

function ofOutcome(result: Exclude<Correcting, { outcome: 'corrected' }>): Refusal {
  switch (result.outcome) {
    case 'unsound-file':
      return ofErrors({ file: problemTexts[result.problem] });
    case 'not-a-pdf':
      return ofErrors({ file: 'Please choose a PDF: this is a Word file.' });
    case 'paper-id-taken':
      return ofErrors({ man_id: 'Another article or manuscript has this paper ID.' }, 409);
    case 'no-such-issue':
      return ofErrors({ issue: 'There is no such issue. Create it under Issues first.' }, 409);
    case 'no-notice':
      return ofErrors({ notice: 'Please say what was wrong and what is right now.' });
    case 'nothing-changed':
      return plain(422, 'Nothing differs from what is published. Change a field or choose a PDF.');
    case 'retracted':
      return plain(409, 'The article was retracted, which is final: it is not corrected any more.');
    case 'changed-meanwhile':
      return plain(
        409,
        'Somebody else corrected the article meanwhile. Open the form anew to see it as it is now.',
      );
    case 'no-such-article':
    case 'forbidden':
      return plain(409, 'The article is no longer published, or you may no longer correct it.');
  }
}

const plain = (status: Refusal['status'], reason: string): Refusal => ({
  status,
  reason,
  errors: {},
});

function ofErrors(errors: CorrectionErrors, status: Refusal['status'] = 422): Refusal {
  const messages = Object.values(errors);
  const reason =
    messages.length === 1 ? messages[0]! : `${messages.length} fields need your attention.`;
  return { status, reason, errors };
}

function ofFault(fault: UploadFault): Refusal {
  switch (fault.reason) {
    case 'not-a-form':
      return plain(415, 'Please send this form from its page.');
    case 'malformed':
      return plain(400, 'What arrived is not whole. Please send the form again.');
    case 'broken-off':
      return plain(400, 'The connection broke before everything was here. Please try again.');
    case 'too-many-parts':
      return plain(413, 'Far more fields arrived than this form has, so nothing was taken in.');
    case 'text-too-long':
      return plain(422, 'A text is far too long, so nothing was taken in.');
    case 'file-too-large':
      return ofErrors({ file: `The file is larger than ${LARGEST_FILE / 1_000_000} MB.` }, 413);
  }
}
