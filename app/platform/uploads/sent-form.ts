/** Owns what was typed into a form that is being worked on, in case it has to be offered again. */
import { parseFields } from '../web/form/parse-fields.ts';

export type SentForm = {
  texts: readonly (readonly [string, string])[];
  /** Names of the fields that a file came in. */
  files: readonly string[];
  /** Whether it is a form with fields for files, chosen or not. */
  takesFiles: boolean;
};

const copies = new WeakMap<Request, Request>();
const forms = new WeakMap<Request, SentForm>();
const streamed = new WeakSet<Request>();

const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '');

/** Keeps a form without files; to be called before it is read. One with files is remembered by who reads it. */
export function keepCopy(request: Request): void {
  const type = request.headers.get('Content-Type') ?? '';
  if (request.method !== 'POST' || !/^application\/x-www-form-urlencoded\b/i.test(type)) return;
  if (request.body) copies.set(request, request.clone());
}

export const expectStream = (request: Request): void => void streamed.add(request);

/** Whether a form with files was expected and no handler began to read it. */
export const isUnread = (request: Request): boolean =>
  streamed.has(request) && isMultipart(request) && !request.bodyUsed;

/** Keeps what has arrived of a form with files. */
export const rememberForm = (request: Request, form: SentForm): void =>
  void forms.set(request, form);

/** What is known of a request's form; null when it was none, or is not read yet. */
export async function rememberedForm(request: Request): Promise<SentForm | null> {
  const copy = copies.get(request);
  if (!copy) return forms.get(request) ?? null;
  const texts = parseFields(await copy.text());
  return texts && { texts, files: [], takesFiles: false };
}
