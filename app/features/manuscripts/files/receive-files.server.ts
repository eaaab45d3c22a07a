import type { FileFormat } from '#app/platform/documents/document.ts';
import {
  inspectFileUpload,
  inspectManuscriptUpload,
  inspectUpload,
} from '#app/platform/documents/ask-documents.server.ts';
import type { Inspection } from '#app/platform/documents/inspect-document.server.ts';
import {
  manuscriptProblem,
  supplementProblem,
} from '#app/platform/documents/inspect-supplement.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { refuseFault } from '#app/platform/uploads/refusal.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';
import type { InferOutput } from 'valibot';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import type { Schema } from '#app/platform/web/form/form-state.ts';
import { giveBack, givingBack } from '#app/platform/web/form/take-form.ts';
import type { Again, Sent } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { FileRoom } from './find-room.server.ts';
import { ALSO_TAKEN, MOST_SUPPLEMENTS, OF_MANY_KINDS, SOURCES } from '../core/manuscript-file.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import { fileNameProblem } from '../../../platform/text/plain-line.ts';

/** Bytes of a text: no character of UTF-8 takes more than four. */
const LARGEST_FIELD = 80_000;

export type KeptFile<Purpose extends string = FilePurpose> = StoredFile & {
  purpose: Purpose;
  fileName: string;
  format: FileFormat;
  /** Id of the file that the journal set it from; absent for what was sent in. */
  setFrom?: number;
};

/** What an author sent by one form. The texts are there also when a file is refused. */
export type ReceivedForm<Purpose extends string = FilePurpose> = {
  fields: Record<string, string>;
  files: KeptFile<Purpose>[];
  /** What is wrong with a file, by the purpose that its field is named after. */
  errors: Record<string, string>;
  problem: { status: number; text: string } | null;
  /** Removes the files again: for a change that was not committed. */
  discard(): Promise<void>;
};

/** Each file in a field named after its purpose; none is stored unless all are sound. */
export async function receiveFiles<Purpose extends string>(
  { platform, request }: RouteContext,
  purposes: readonly Purpose[],
  mostFields: number,
  /** Files and bytes that may come together. */
  together?: FileRoom,
): Promise<ReceivedForm<Purpose>> {
  const upload = await receiveUpload(platform.storage, request, {
    files: Object.fromEntries(purposes.map((purpose) => [purpose, LARGEST_PAPER])),
    several: Object.fromEntries(
      purposes.filter((each) => OF_MANY_KINDS.has(each)).map((each) => [each, MOST_SUPPLEMENTS]),
    ),
    fields: mostFields,
    ...(together && { together }),
    largestField: LARGEST_FIELD,
  });
  const form: ReceivedForm<Purpose> = {
    fields: Object.fromEntries(
      Array.from(upload.fields, ([name, text]) => [name, tidy(text)] as const),
    ),
    files: [],
    errors: {},
    problem: null,
    discard: async () => {},
  };
  if (upload.outcome === 'refused') {
    const { status, message, errors } = refuseFault(upload.fault);
    return { ...form, errors: { ...errors }, problem: { status, text: message } };
  }
  try {
    const came = purposes.flatMap((purpose) => {
      const first = upload.files.get(purpose);
      const more = upload.more.filter(({ field }) => field === purpose);
      return [...(first ? [first] : []), ...more].map((file) => ({ purpose, file }));
    });
    const sound = await inspectAll(platform, came, form.errors);
    if (Object.keys(form.errors).length > 0) {
      await upload.discard();
      return form;
    }
    for (const { file, ...rest } of sound) {
      form.files.push({ ...(await file.content.keep()), fileName: file.fileName, ...rest });
    }
    return { ...form, discard: upload.discard };
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

/** As `takeForm`, for a form with files: they are removed again when it goes back. */
export async function takeFiles<S extends Schema>(
  schema: S,
  form: Pick<ReceivedForm, 'fields' | 'errors' | 'problem' | 'discard'>,
  sent: Omit<Sent, 'values'>,
  take: (value: InferOutput<S>, again: Again) => Promise<Page | Response>,
): Promise<Page | Response> {
  const give = givingBack({ ...sent, values: form.fields });
  const again = Object.assign(
    async (...wrong: Parameters<Again>) => {
      await form.discard();
      return give(...wrong);
    },
    { later: give.later },
  );
  const checked = checkForm(schema, form.fields);
  const errors = { ...('errors' in checked && checked.errors), ...form.errors };
  if (form.problem) {
    await form.discard();
    const { status, text: message } = form.problem;
    return giveBack(sent.request, { values: form.fields, errors, message, status }, sent.show);
  }
  return 'errors' in checked || Object.keys(errors).length > 0
    ? again(errors)
    : take(checked.output, again);
}

/** A form sends every line break as two characters, and no database takes a NUL. */
const tidy = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\0', '');

type Came<Purpose> = { purpose: Purpose; file: ReceivedFile };

/** One after the other: the files of one sender do not keep those of others waiting. */
async function inspectAll<Purpose extends string>(
  platform: Platform,
  came: readonly Came<Purpose>[],
  errors: Record<string, string>,
): Promise<(Came<Purpose> & { format: FileFormat })[]> {
  const sound = [];
  for (const { purpose, file } of came) {
    const inspection = await inspect(platform, purpose, file);
    const problem = fileNameProblem(file.fileName) ?? problemOf(purpose, inspection);
    if (problem !== null) {
      const named = came.filter((other) => other.purpose === purpose).length > 1;
      const text = named ? `“${file.fileName}”: ${problem}` : problem;
      errors[purpose] = errors[purpose] ? `${errors[purpose]} ${text}` : text;
    } else if (inspection.outcome !== 'refused') {
      sound.push({ file, purpose, format: inspection.format });
    }
  }
  return sound;
}

function inspect(
  platform: Platform,
  purpose: string,
  { content, fileName }: ReceivedFile,
): Promise<Inspection<FileFormat>> {
  if (OF_MANY_KINDS.has(purpose)) {
    const task = purpose === 'source' ? 'inspect-source' : 'inspect-supplement';
    return inspectFileUpload(platform, task, content, fileName);
  }
  const also = ALSO_TAKEN[purpose] ?? [];
  return SOURCES.has(purpose)
    ? inspectManuscriptUpload(platform, content, { fileName, also })
    : inspectUpload(platform, content);
}

function problemOf(purpose: string, inspection: Inspection<FileFormat>): string | null {
  if (inspection.outcome === 'sound') return null;
  return OF_MANY_KINDS.has(purpose)
    ? supplementProblem(inspection, { isSource: purpose === 'source' })
    : manuscriptProblem(inspection);
}
