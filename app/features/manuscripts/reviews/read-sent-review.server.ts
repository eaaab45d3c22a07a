import { problemTexts } from '#app/platform/documents/document.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { tooLarge } from '#app/platform/uploads/refusal.ts';
import type { ReceivedFile, UploadFault } from '#app/platform/uploads/upload.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { fileNameProblem } from '../../../platform/text/plain-line.ts';
import { addReviewFile } from './files/save-review-file.server.ts';
import type { Typed } from './save-draft.server.ts';
import type { Reviewer } from './within-task.server.ts';
import { findSheet } from '../core/settings/read-settings.server.ts';
import type { NamedSheet } from '../core/settings/read-settings.server.ts';
import { LONGEST_REVIEW_TEXT, readDraft } from './review.ts';

/** Bytes of a file that goes with a review. */
const LARGEST_FILE = 20_000_000;

export type SentReview = {
  /** `save`, `submit`, `confirm`, `drop-other`, or `remove-` and the number of a file. */
  intent: string;
  /** All fields as they came. */
  fields: Readonly<Record<string, string>>;
  typed: Typed & { sheet: NamedSheet };
  file: ReceivedFile | null;
  fileProblem: string | null;
};

export async function readSentReview({ platform, request }: RouteContext): Promise<SentReview> {
  const upload = await receiveUpload(platform.storage, request, {
    files: { file: LARGEST_FILE },
    // A character takes up to four bytes.
    largestField: 4 * LONGEST_REVIEW_TEXT,
  });
  const { fields } = upload;
  const sheet = await findSheet(platform, fields.get('sheet') ?? null);
  const file = upload.outcome === 'received' ? (upload.files.get('file') ?? null) : null;
  const nameProblem = file ? fileNameProblem(file.fileName) : null;
  if (nameProblem !== null) await file!.content.discard();
  return {
    intent: fields.get('intent') ?? 'save',
    fields: Object.fromEntries(fields),
    typed: {
      draft: readDraft(Object.fromEntries(fields), sheet.sheet),
      sheet,
      base: wholeNumber(fields.get('version')) ?? 0,
      resolves: fields.get('resolves') === 'yes',
      joins: fields.get('joins') === 'yes',
    },
    file: nameProblem === null ? file : null,
    fileProblem: upload.outcome === 'refused' ? ofFault(upload.fault) : nameProblem,
  };
}

/** Adds the file that was sent along; what is wrong with it, or null. */
export async function keepSentFile(
  { platform }: RouteContext,
  reviewer: Reviewer,
  { file, fileProblem }: SentReview,
): Promise<string | null> {
  if (!file) return fileProblem;
  const result = await addReviewFile(platform, reviewer, file);
  switch (result.outcome) {
    case 'kept':
    case 'kept-before':
      return null;
    case 'unsound-file':
      return problemTexts[result.problem];
    case 'too-many':
      return 'This review already has ten files. Please remove one first.';
    case 'closed':
      return 'Files can no longer be added.';
  }
}

function ofFault(fault: UploadFault): string {
  switch (fault.reason) {
    case 'file-too-large':
      return tooLarge(fault.largest);
    case 'text-too-long':
      return 'A text is too long and was not fully received. Please shorten it.';
    case 'broken-off':
      return 'Your review was not fully received. Please save again.';
    case 'not-a-form':
    case 'malformed':
    case 'too-many-parts':
    case 'files-too-many':
      return 'Your review was not fully received. Please save again.';
  }
}
