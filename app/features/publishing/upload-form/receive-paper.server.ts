import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { fileNameProblem, isReadable } from '#app/platform/text/plain-line.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import {
  refuseFields,
  refuseOpenFault,
  refuseWhole,
  refusingForm,
  tooLong,
  UNREADABLE,
} from '#app/platform/uploads/refusal.ts';
import type { Refusal, Refused } from '#app/platform/uploads/refusal.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import { checkForm, readBy } from '#app/platform/web/form/form-state.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { waitInWords } from '#app/platform/web/limits/rate-limit.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import type { Publishing } from '../publication/schedule-publication.server.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';
import type { PasswordWish } from '../uploads/examine-upload.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { openUpload } from '../uploads/open-upload.server.ts';
import { MOST_ROW_FIELDS, readRows, authorsOfText } from '../uploads/authors/author-rows.ts';
import { LARGEST_FIELD, LONGEST_OF_FORM, LONGEST } from './upload-limits.ts';
import { REFUSAL_WORDS, statusOf } from '../publication/upload-words.ts';
import { FORM_NAMES, refuseMove, UPLOAD_FIELDS, isProduced } from '../uploads/upload.ts';
import { HOUR } from '#app/platform/clock.ts';
import { readPaperId } from '#app/platform/text/paper-id.ts';

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

/** An editor may bring in the papers of a whole issue. */
const BY_ACCOUNT: RateLimit = { name: 'upload', attempts: 300, window: HOUR };

/** An account with an unconfirmed address uploads nothing. */
const UNCONFIRMED =
  'Please confirm your e-mail address first, with the link in the e-mail that we sent you. Then upload the paper.';

export type PaperAnswer =
  | {
      outcome: 'saved';
      upload: Upload;
      /** How publishing it at once went, where that was tried. */
      publication: Publishing | null;
    }
  | Refused;

/**
 * The same for the form and for programs: what is wrong in the fields is stored as typed, what is
 * refused leaves nothing.
 * @param earlier null for a new upload
 */
export async function receivePaper(
  { platform, request }: RouteContext,
  user: SignedIn,
  earlier: Upload | null = null,
): Promise<PaperAnswer> {
  if (!earlier && !user.emailVerified) {
    const { fields } = await drainUpload({ platform, request });
    return refusingForm(fields)(refuseWhole(403, UNCONFIRMED));
  }
  const wait = await countAttempt(platform, BY_ACCOUNT, user.id);
  const received = await receiveUpload(platform.storage, request, {
    files: { file: wait === null ? LARGEST_PAPER : 0 },
    largestField: LARGEST_FIELD,
    fields: 30 + MOST_ROW_FIELDS,
  });
  const { fields } = received;
  const refuse = refusingForm(fields);
  if (received.outcome === 'refused') {
    return refuse(
      wait === null ? refuseOpenFault(received.fault, LONGEST_OF_FORM) : ofWaiting(wait),
    );
  }
  const file = received.files.get('file') ?? null;
  const checked = checkForm(uploadForm(earlier), Object.fromEntries(fields));
  const named = file && fileNameProblem(file.fileName);
  if (wait !== null || 'errors' in checked || named) {
    await received.discard();
    const errors = { ...('errors' in checked && checked.errors), ...(named && { file: named }) };
    return refuse(wait === null ? refuseFields(422, errors) : ofWaiting(wait));
  }
  const { texts, authors, password } = checked.output;
  const offered = fields.get('use');
  for (const field of ['name', 'abstract'] as const) {
    if (offered === FORM_NAMES[field]) texts[field] = earlier?.offers[field] ?? texts[field];
  }
  const sent = {
    texts,
    authors,
    file,
    password: wishOf(password, fields.has('remove_password')),
    changes: earlier && { id: earlier.id, seen: versionIn(fields) },
  };
  const saved = await saveUpload(platform, user, sent);
  switch (saved.outcome) {
    case 'saved':
      return answerSaved(platform, user, saved, {
        wanted: fields.get('publish') === 'now',
      });
    case 'unsound-file':
      return refuse(refuseFields(422, { file: saved.problem }));
    case 'no-such-upload':
      return refuse(refuseWhole(404, 'This upload does not exist.'));
    case 'changed-since':
      return refuse(refuseWhole(409, REFUSAL_WORDS['changed-since']));
    case 'refused':
      return refuse(refuseWhole(statusOf(saved.reason), REFUSAL_WORDS[saved.reason]));
  }
}

/** So that a user who may not upload gets to see the answer. @returns all text that arrived */
export async function drainUpload({
  platform,
  request,
}: Pick<RouteContext, 'platform' | 'request'>): Promise<{ fields: ReadonlyMap<string, string> }> {
  const received = await receiveUpload(platform.storage, request, { files: {} });
  if (received.outcome === 'received') await received.discard();
  return { fields: received.fields };
}

async function answerSaved(
  platform: RouteContext['platform'],
  user: SignedIn,
  { id, version }: { id: number; version: number },
  { wanted }: { wanted: boolean },
): Promise<PaperAnswer> {
  const open = await openUpload(platform, user, id);
  if ('outcome' in open) throw new Error(`Upload ${id} is gone.`);
  const { upload, mover } = open;
  const refused = refuseMove(upload, 'publish', mover);
  // Of another author's manuscript they are told so, whatever its state.
  const may = refused === null || refused === 'of-a-manuscript';
  const atOnce = mover.isEditor ? wanted : mover.authorsPublish && upload.state === 'waiting';
  if (!may || !atOnce) return { outcome: 'saved', upload, publication: null };
  const publication = await publishUpload(platform, user, { id, seen: version });
  const now = await findUpload(platform, id);
  return { outcome: 'saved', upload: now ?? upload, publication };
}

function wishOf(password: string, remove: boolean): PasswordWish {
  if (password !== '') return { set: password };
  return remove ? 'remove' : 'keep';
}

function versionIn(fields: ReadonlyMap<string, string>): number | null {
  const seen = fields.get('seen') ?? '';
  return /^\d{1,9}$/.test(seen) ? Number(seen) : null;
}

const ofWaiting = (seconds: number): Refusal =>
  refuseWhole(429, `There were too many uploads. Please try again in ${waitInWords(seconds)}.`);
