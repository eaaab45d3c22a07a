/** Owns asking a service elsewhere on the web for which the settings have a key. */

/** Milliseconds that a service has for an answer, unless said otherwise. */
const PATIENCE = 30_000;
/** Bytes of an answer that are read. */
const LONGEST = 1_000_000;
/** What stands in the place of a key. */
const STRUCK = '…';

export type Called = { status: number; text: string } | { unreachable: string };

/** @returns the answer, or as a sentence why there is none; neither has the address, which may hold a password */
export async function callService(
  label: string,
  url: URL,
  init: RequestInit = {},
  patience = PATIENCE,
): Promise<Called> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const text = await beginningOf(response);
    const { status } = response;
    if (status === 401 || status === 403) {
      return { unreachable: `${label} does not accept the login of the settings (${status}).` };
    }
    return status === 429 || status >= 500
      ? { unreachable: `${label} cannot take anything now (${status}).` }
      : { status, text };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { unreachable: `${label} ${isLate ? 'gave no answer in time' : 'cannot be reached'}.` };
  }
}

/** No more than that is taken in, however long the service goes on. */
export async function beginningOf({ body }: Response, longest = LONGEST): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of body ?? []) {
    text += decoder.decode(part.subarray(0, longest - bytes), { stream: true });
    bytes += part.length;
    if (bytes >= longest) break;
  }
  return text + decoder.decode();
}

/** What a service says, without keys of the settings that it may repeat, as they are or as an address has them. */
export const withoutKeys = (words: string, keys: readonly (string | null)[]): string =>
  keys
    .filter((key): key is string => key !== null && key !== '')
    .flatMap((key) => [
      key,
      encodeURIComponent(key),
      new URLSearchParams([['', key]]).toString().slice(1),
    ])
    .reduce((struck, key) => struck.replaceAll(key, STRUCK), words);
