import type { Platform } from '#app/platform/platform.server.ts';
import { beginningOf } from '#app/platform/web/call-service.server.ts';
import { identifierOf, putCodeIn } from '#app/protocols/orcid-record.ts';
import type { OrcidRecordKind } from './tables.server.ts';

/** What came of writing; `forbidden`: it takes no token of this owner; `gone`: the owner took it away. */
export type Written =
  | { outcome: 'written'; putCode: string | null }
  | { outcome: 'forbidden' }
  | { outcome: 'gone' }
  | { outcome: 'refused' | 'unreachable'; words: string };

export type Entry = {
  kind: OrcidRecordKind;
  orcid: string;
  /** Of an entry that is there already. */
  putCode: string | null;
};

/** The token is in no message. */
type Asking = { config: Platform['config']; token: string; patience: number };

/** Adds an entry to a record, or changes it, also one of which another answer was lost. */
export async function writeEntry(asking: Asking, entry: Entry, body: object): Promise<Written> {
  const { putCode } = entry;
  const own = putCode === null ? body : { ...body, 'put-code': Number(putCode) };
  const answer = await ask(asking, pathOf(entry), putCode === null ? 'POST' : 'PUT', own);
  if (answer === null) return AWAY;
  if (answer.status !== 409 || putCode !== null) return readAnswer(answer, putCode);
  const known = await findPutCode(asking, entry, body);
  if (known === 'unreachable') return AWAY;
  // Its owner took it from elsewhere too, or the list is too long: it stands there all the same.
  if (known === null) return { outcome: 'written', putCode: null };
  return writeEntry(asking, { ...entry, putCode: known }, body);
}

/** Takes an entry out of a record. */
export async function removeEntry(asking: Asking, entry: Entry): Promise<Written> {
  const answer = await ask(asking, pathOf(entry), 'DELETE');
  if (answer === null) return AWAY;
  return answer.status === 204 ? { outcome: 'gone' } : readAnswer(answer, entry.putCode);
}

const AWAY = { outcome: 'unreachable', words: 'ORCID cannot be reached.' } as const;

const pathOf = ({ kind, orcid, putCode }: Entry): string =>
  [`v3.0/${orcid}/${kind}`, ...(putCode === null ? [] : [putCode])].join('/');

/** Characters of a list of works that are read: some three thousand works. */
const LONGEST_LIST = 5_000_000;

/** By which ORCID knows what stands there from this journal; null where it is not found. */
async function findPutCode(
  asking: Asking,
  { kind, orcid }: Entry,
  body: object,
): Promise<string | null> {
  const id = identifierOf(body);
  const list = await ask(asking, `v3.0/${orcid}/${kind}s`, 'GET');
  if (list === null || list.status >= 500) return 'unreachable';
  const client = asking.config.ORCID_CLIENT_ID;
  return id === null || client === null ? null : putCodeIn(list.text, { client, id });
}

type Answer = { status: number; headers: Headers; text: string };

/** Null where there is none. */
async function ask(
  { config, token, patience }: Asking,
  path: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  body?: object,
): Promise<Answer | null> {
  try {
    const response = await fetch(new URL(path, config.ORCID_API_URL!), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/vnd.orcid+json',
        Accept: 'application/vnd.orcid+json',
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const { status, headers } = response;
    return { status, headers, text: await beginningOf(response, LONGEST_LIST) };
  } catch {
    return null;
  }
}

function readAnswer({ status, headers }: Answer, putCode: string | null): Written {
  if (status === 200 || status === 201) {
    const [, added] = /\/(\d{1,18})$/.exec(headers.get('Location') ?? '') ?? [];
    return { outcome: 'written', putCode: putCode ?? added ?? null };
  }
  if (status === 401) return { outcome: 'forbidden' };
  if (status === 404 && putCode !== null) return { outcome: 'gone' };
  const words = `ORCID answered with the status ${status}.`;
  return { outcome: status === 429 || status >= 500 ? 'unreachable' : 'refused', words };
}
