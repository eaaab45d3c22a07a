/** The form of Turnitin’s Core API, v1, by which iThenticate 2 is asked. */
import * as v from 'valibot';
import type { Config } from '#app/platform/config.server.ts';
import { callService, withoutKeys } from '#app/platform/web/call-service.server.ts';

type Keys = Pick<Config, 'SIMILARITY_URL' | 'SIMILARITY_KEY'>;

/** What came of asking; `unreachable` and `unread` are tried again, and words are for editors. */
export type Asked =
  | { state: 'waiting' }
  | { state: 'complete'; perCent: number }
  | { state: 'unreachable' | 'unread' | 'failed'; words: string };

type Refusal = Extract<Asked, { words: string }>;

/** Milliseconds for a file, which may be large; an answer comes sooner. */
const FOR_FILE = 120_000;
/** Milliseconds that an editor waits for a page of the report. */
const FOR_PAGE = 10_000;
/** Characters of what the service says that are kept. */
const LONGEST = 500;

export const labelOf = ({ SIMILARITY_URL }: Keys): string => new URL(SIMILARITY_URL!).hostname;

/**
 * Tells the service of a text that will come. Its authors are not named.
 * @returns by what it knows the text from then on
 */
export async function announce(keys: Keys, title: string): Promise<{ id: string } | Refusal> {
  const permissions = {
    owner_default_permission_set: 'EDITOR',
    submitter_default_permission_set: 'EDITOR',
  };
  const json = { owner: 'editors', submitter: 'editors', title, ...permissions };
  const said = await call(keys, 'POST', 'submissions', { json });
  if ('words' in said) return said;
  const id = v.safeParse(
    v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) }),
    said.json,
  );
  return id.success ? id.output : refusing(keys, said);
}

/** Goes one step on, whichever is next: the file, the report, or its result. Done twice it comes to the same. */
export async function proceed(
  keys: Keys,
  id: string,
  file: { read: () => Promise<Uint8Array<ArrayBuffer> | null>; format: string },
): Promise<Asked> {
  const known = await call(keys, 'GET', `submissions/${id}`);
  if ('words' in known) return known;
  const submission = v.safeParse(SUBMISSION, known.json);
  if (!submission.success) return refusing(keys, known);
  const { status, error_code: error } = submission.output;
  if (status === 'ERROR') {
    const words = `${labelOf(keys)} could not read the file${error ? ` (${error})` : ''}.`;
    return { state: 'failed', words: keyless(keys, words) };
  }
  if (status === 'CREATED') {
    const bytes = await file.read();
    if (!bytes) return { state: 'failed', words: 'The file is no longer there.' };
    return taken(await call(keys, 'PUT', `submissions/${id}/original`, { bytes, ...file }));
  }
  return status === 'COMPLETE' ? askReport(keys, id) : { state: 'waiting' };
}

const SUBMISSION = v.object({ status: v.string(), error_code: v.nullish(v.string()) });
const REPORT = v.object({
  status: v.string(),
  overall_match_percentage: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});

async function askReport(keys: Keys, id: string): Promise<Asked> {
  const said = await call(keys, 'GET', `submissions/${id}/similarity`, { mayLack: true });
  if ('words' in said) return said;
  if (said.status === 404) {
    const json = {
      // It does not become a text that others are compared with.
      indexing_settings: { add_to_index: false },
      generation_settings: {
        search_repositories: ['INTERNET', 'PUBLICATION', 'CROSSREF', 'CROSSREF_POSTED_CONTENT'],
      },
      view_settings: { exclude_quotes: true, exclude_bibliography: true },
    };
    return taken(await call(keys, 'PUT', `submissions/${id}/similarity`, { json }));
  }
  const report = v.safeParse(REPORT, said.json);
  if (!report.success) return refusing(keys, said);
  const { status, overall_match_percentage: perCent } = report.output;
  if (status !== 'COMPLETE') return { state: 'waiting' };
  return typeof perCent === 'number'
    ? { state: 'complete', perCent: Math.round(perCent) }
    : refusing(keys, said);
}

/**
 * A page of the service that shows the report to one editor for a while.
 * @param viewer a name for the editor that tells the service no more
 * @returns its address, or null when there is none now
 */
export async function findReportPage(
  keys: Keys,
  id: string,
  viewer: string,
): Promise<string | null> {
  const json = {
    ...{ viewer_user_id: viewer, locale: 'en-US', viewer_default_permission_set: 'EDITOR' },
    similarity: { view_settings: { save_changes: false } },
  };
  const said = await call(keys, 'POST', `submissions/${id}/viewer-url`, { json, within: FOR_PAGE });
  if ('words' in said) return null;
  const page = v.safeParse(v.object({ viewer_url: v.pipe(v.string(), v.url()) }), said.json);
  const address = page.success ? page.output.viewer_url : '';
  return /^https?:\/\//.test(address) ? address : null;
}

type Sent = {
  json?: object;
  bytes?: Uint8Array<ArrayBuffer>;
  format?: string;
  mayLack?: boolean;
  within?: number;
};
type Said = { status: number; json: unknown };

async function call(
  keys: Keys,
  method: string,
  path: string,
  { json, bytes, format, mayLack = false, within = FOR_FILE }: Sent = {},
): Promise<Said | Refusal> {
  const headers = {
    Authorization: `Bearer ${keys.SIMILARITY_KEY}`,
    'X-Turnitin-Integration-Name': 'octavo',
    'X-Turnitin-Integration-Version': '1',
    'Content-Type': bytes ? 'binary/octet-stream' : 'application/json',
    // The authors may have put their names into that of the file.
    ...(bytes && { 'Content-Disposition': `inline; filename="manuscript.${format}"` }),
  };
  const body = bytes ?? (json ? JSON.stringify(json) : null);
  const url = new URL(`/api/v1/${path}`, keys.SIMILARITY_URL!);
  const called = await callService(labelOf(keys), url, { method, headers, body }, within);
  if ('unreachable' in called) return { state: 'unreachable', words: called.unreachable };
  const said = { status: called.status, json: parsed(called.text) };
  const isTaken = called.status < 300 || (mayLack && called.status === 404);
  return isTaken ? said : refusing(keys, said);
}

const taken = (said: Said | Refusal): Asked => ('words' in said ? said : { state: 'waiting' });

/** In the service’s own words where it has any. */
function refusing(keys: Keys, { status, json }: Said): Refusal {
  const said = v.safeParse(v.object({ message: v.string() }), json);
  const own = said.success ? said.output.message : `status ${status}`;
  const words = `${labelOf(keys)} did not take the manuscript: ${own}`;
  return { state: 'failed', words: keyless(keys, words).slice(0, LONGEST).toWellFormed() };
}

const keyless = ({ SIMILARITY_KEY }: Keys, words: string) => withoutKeys(words, [SIMILARITY_KEY]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
