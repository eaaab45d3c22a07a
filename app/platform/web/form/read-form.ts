import { bodyText } from '../server/body-text.ts';
import { typedText } from '#app/platform/text/plain-line.ts';
import { HttpError } from '../http-error.ts';
import { parseFields } from './parse-fields.ts';

/**
 * Without the NULs that PostgreSQL refuses, with plain line breaks; empty where nothing can be seen; of
 * several with one name the last.
 * @param most fields, where a form has more than most forms of ours
 * @throws HttpError 415 when it is no form, 400 when it has too many fields
 */
export async function readForm(request: Request, most?: number): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new HttpError(415, 'Please send this form from its page.');
  }
  const fields = parseFields(await bodyText(request), most);
  if (fields === null) throw new HttpError(400, 'This form has too many fields.');
  return Object.fromEntries(fields.map(([name, value]) => [name, plain(value)]));
}

/** A line break is one character, as it was when the browser counted them for `maxlength`. */
const plain = (value: string): string =>
  typedText(value.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n'));
