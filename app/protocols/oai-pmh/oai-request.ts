/** Owns the requests of OAI-PMH 2.0 (§3.1, §4): six verbs, what each may be told, what is wrong with one. */
import { readDatestamp } from './oai-dates.ts';
import { readToken } from './resumption-token.ts';
import type { ListVerb, Selection } from './resumption-token.ts';

export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noMetadataFormats'
  | 'noRecordsMatch'
  | 'noSetHierarchy';

export class OaiError extends Error {
  readonly code: OaiErrorCode;

  constructor(code: OaiErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type OaiRequest =
  | { verb: 'Identify' | 'ListSets' }
  | { verb: 'ListMetadataFormats'; identifier: string | null }
  | { verb: 'GetRecord'; identifier: string; metadataPrefix: string }
  | { verb: ListVerb; selection: Selection };

type Rules = { required: readonly string[]; optional: readonly string[] };

const LIST: Rules = { required: ['metadataPrefix'], optional: ['from', 'until', 'set'] };
const RULES = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: [] },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: LIST,
  ListRecords: LIST,
} satisfies Record<OaiRequest['verb'], Rules>;

const isVerb = (text: string | undefined): text is OaiRequest['verb'] =>
  text !== undefined && Object.hasOwn(RULES, text);

/** Those of which an answer may be a part. */
const isList = (verb: OaiRequest['verb']): verb is 'ListSets' | ListVerb =>
  verb === 'ListSets' || RULES[verb] === LIST;

/**
 * @param pairs names and values as they came, each name as often as it was sent
 * @throws OaiError
 */
export function readOaiRequest(pairs: readonly (readonly [string, string])[]): OaiRequest {
  const verbs = pairs.filter(([name]) => name === 'verb').map(([, value]) => value);
  const [verb] = verbs;
  if (verbs.length !== 1 || !isVerb(verb)) {
    throw new OaiError('badVerb', `The verb is one of ${Object.keys(RULES).join(', ')}.`);
  }
  const given = new Map(pairs.filter(([name]) => name !== 'verb'));
  if (given.size + 1 < pairs.length) {
    throw new OaiError('badArgument', 'An argument was sent twice.');
  }
  const token = given.get('resumptionToken');
  if (token !== undefined && isList(verb)) return resumed(verb, token, given.size);
  checkNames(RULES[verb], given);
  const value = (name: string): string => given.get(name) ?? '';
  switch (verb) {
    case 'Identify':
    case 'ListSets':
      return { verb };
    case 'ListMetadataFormats':
      return { verb, identifier: given.get('identifier') ?? null };
    case 'GetRecord':
      return { verb, identifier: value('identifier'), metadataPrefix: value('metadataPrefix') };
    case 'ListIdentifiers':
    case 'ListRecords':
      return { verb, selection: begun(given) };
  }
}

function checkNames({ required, optional }: Rules, given: ReadonlyMap<string, string>): void {
  const missing = required.find((name) => !given.get(name));
  if (missing) throw new OaiError('badArgument', `The argument ${missing} is missing.`);
  const unknown = [...given.keys()].find((name) => ![...required, ...optional].includes(name));
  if (unknown) throw new OaiError('badArgument', 'An argument does not belong to this verb.');
}

function begun(given: ReadonlyMap<string, string>): Selection {
  const from = given.get('from') ?? null;
  const until = given.get('until') ?? null;
  const [first, last] = [from, until].map((text) => text && readDatestamp(text));
  if ((from !== null && !first) || (until !== null && !last)) {
    throw new OaiError('badArgument', 'A date is written 2026-11-26 or 2026-11-26T12:00:00Z.');
  }
  if (first && last && first.unit !== last.unit) {
    throw new OaiError('badArgument', 'Both dates need the same granularity.');
  }
  if (first && last && first.from > last.from) {
    throw new OaiError('badArgument', '“from” must not be later than “until”.');
  }
  return {
    metadataPrefix: given.get('metadataPrefix')!,
    set: given.get('set') ?? null,
    ...{ from, until, after: null, cursor: 0, size: null },
  };
}

function resumed(verb: 'ListSets' | ListVerb, token: string, count: number): OaiRequest {
  if (count > 1) {
    throw new OaiError('badArgument', 'A resumptionToken is sent without other arguments.');
  }
  // The list of sets is never interrupted.
  const selection = verb === 'ListSets' ? null : readToken(verb, token);
  if (verb === 'ListSets' || selection === null) {
    throw new OaiError('badResumptionToken', 'This is no resumptionToken of this list.');
  }
  return { verb, selection };
}
