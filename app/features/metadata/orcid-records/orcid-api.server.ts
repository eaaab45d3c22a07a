import type { Platform } from '#app/platform/platform.server.ts';
import type { OrcidRecordKind } from './tables.server.ts';

/** What came of writing; `revoked`: the owner no longer lets us; `gone`: the owner took it away. */
export type Written =
  | { outcome: 'written'; putCode: string | null }
  | { outcome: 'revoked' | 'gone' }
  | { outcome: 'refused' | 'unreachable'; words: string };

export type Entry = {
  kind: OrcidRecordKind;
  orcid: string;
  /** Of an entry that is there already. */
  putCode: string | null;
  body: object;
};

/** Adds an entry to a record, or changes it. The token is in no message. */
export async function writeEntry(
  { config }: Pick<Platform, 'config'>,
  token: string,
  { kind, orcid, putCode, body }: Entry,
  patience: number,
): Promise<Written> {
  const path = [`v3.0/${orcid}/${kind}`, ...(putCode === null ? [] : [putCode])].join('/');
  const own = putCode === null ? body : { ...body, 'put-code': Number(putCode) };
  let response: Response;
  try {
    response = await fetch(new URL(path, config.ORCID_API_URL!), {
      method: putCode === null ? 'POST' : 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/vnd.orcid+json',
        Accept: 'application/vnd.orcid+json',
      },
      body: JSON.stringify(own),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
  } catch {
    return { outcome: 'unreachable', words: 'ORCID cannot be reached.' };
  }
  return readAnswer(response, putCode);
}

function readAnswer({ status, headers }: Response, putCode: string | null): Written {
  if (status === 200 || status === 201) {
    const [, added] = /\/(\d{1,18})$/.exec(headers.get('Location') ?? '') ?? [];
    return { outcome: 'written', putCode: putCode ?? added ?? null };
  }
  // It is there, from this journal: an answer was lost before.
  if (status === 409) return { outcome: 'written', putCode };
  if (status === 401) return { outcome: 'revoked' };
  if (status === 404 && putCode !== null) return { outcome: 'gone' };
  const words = `ORCID answered with the status ${status}.`;
  return { outcome: status === 429 || status >= 500 ? 'unreachable' : 'refused', words };
}
