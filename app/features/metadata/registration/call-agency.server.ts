/** Milliseconds that an agency has for an answer. */
const PATIENCE = 30_000;
/** Characters of an answer that are read. */
const LONGEST = 1_000_000;

export type Called = { status: number; text: string } | { unreachable: string };

/** @returns the answer, or as a sentence why there is none; neither has the address, which may hold a password */
export async function callAgency(label: string, url: URL, init: RequestInit = {}): Promise<Called> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const text = (await response.text()).slice(0, LONGEST);
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
