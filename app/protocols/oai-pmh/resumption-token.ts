/**
 * Owns where an interrupted list goes on (OAI-PMH 2.0, §3.5). A token tells all of it, so nothing is kept and none
 * expires. It names the last record and not a number of records: what changes meanwhile moves to the end of the list.
 */
import * as v from 'valibot';
import { readDatestamp } from './oai-dates.ts';

/** What of a list was asked for, and from where it goes on. */
export type Selection = {
  metadataPrefix: string;
  set: string | null;
  /** As they were written: `2026-11-26` or `2026-11-26T12:00:00Z`. */
  from: string | null;
  until: string | null;
  /** The last record that was sent: its time in milliseconds since 1970, and its number. */
  after: { at: number; id: number } | null;
  /** Records that were sent before. */
  cursor: number;
  /** Records in all when the list was begun; null while it is not known. */
  size: number | null;
};

export type ListVerb = 'ListIdentifiers' | 'ListRecords';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const datestamp = v.nullable(
  v.pipe(
    v.string(),
    v.check((text) => readDatestamp(text) !== null),
  ),
);
const content = v.tuple([
  v.picklist(['ListIdentifiers', 'ListRecords']),
  v.string(),
  v.nullable(v.string()),
  datestamp,
  datestamp,
  count,
  count,
  count,
  count,
]);

/** ASCII letters, digits, `-` and `_` alone. */
export function writeToken(
  verb: ListVerb,
  { metadataPrefix, set, from, until, cursor, size }: Selection,
  after: { at: number; id: number },
): string {
  const told = [verb, metadataPrefix, set, from, until, after.at, after.id, cursor, size ?? 0];
  return Buffer.from(JSON.stringify(told)).toString('base64url');
}

/** Null for what is no token of this verb. */
export function readToken(verb: ListVerb, token: string): Selection | null {
  const told = v.safeParse(content, parse(Buffer.from(token, 'base64url').toString()));
  if (!told.success || told.output[0] !== verb) return null;
  const [, metadataPrefix, set, from, until, at, id, cursor, size] = told.output;
  return { metadataPrefix, set, from, until, after: { at, id }, cursor, size };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
