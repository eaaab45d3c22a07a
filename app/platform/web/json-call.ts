/** Owns the shape of the public calls: JSON in, `{status, message}` out. */
import { bodyText } from './server/body-text.ts';

/** Whether the caller is a script of ours or a program, and not a page that is to be shown. */
export const wantsJson = (request: Request): boolean =>
  request.headers.get('Accept')?.includes('application/json') ?? false;

/** The answer of a call that found what was asked for. */
export const found = (message: unknown): Response => Response.json({ status: true, message });

/**
 * @param message one sentence for the caller
 * @param httpStatus 200 when the question was right and nothing was found
 */
export const notFound = (message: string, httpStatus = 200): Response =>
  Response.json({ status: false, message }, { status: httpStatus });

/** Characters of a body: no call has a field for more. */
const LONGEST = 100_000;

/** Texts without NULs. @returns the object, or the answer to give when there is none */
export async function readCall(request: Request): Promise<Record<string, unknown> | Response> {
  const text = await bodyText(request);
  if (text.length > LONGEST) return notFound('The body is too large.', 413);
  try {
    const value: unknown = JSON.parse(text, withoutNul);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    return notFound('The body is not valid JSON.', 400);
  }
  return notFound('The body must be a JSON object.', 400);
}

const withoutNul = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;
