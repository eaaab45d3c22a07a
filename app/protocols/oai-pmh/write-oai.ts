/** Owns the answers of OAI-PMH 2.0 (§3.2). */
import type { Xml } from '../xml.ts';
import { element, xmlDocument } from '../xml.ts';
import { writeDatestamp } from './oai-dates.ts';
import type { OaiError } from './oai-request.ts';
import { writeToken } from './resumption-token.ts';
import type { ListVerb, Selection } from './resumption-token.ts';

const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const IDENTIFIER_NAMESPACE = 'http://www.openarchives.org/OAI/2.0/oai-identifier';

export type OaiAsked = {
  /** Address of the repository. */
  baseUrl: string;
  /** Milliseconds since 1970. */
  at: number;
  /** What was asked, as it came; nothing where it could not be understood (§3.2). */
  pairs: readonly (readonly [string, string])[];
};

export const writeOaiAnswer = (
  { baseUrl, at, pairs }: OaiAsked,
  ...content: (Xml | readonly Xml[])[]
): string =>
  xmlDocument(
    element(
      'OAI-PMH',
      {
        xmlns: NAMESPACE,
        'xmlns:xsi': SCHEMA_INSTANCE,
        'xsi:schemaLocation': `${NAMESPACE} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd`,
      },
      element('responseDate', {}, writeDatestamp(at)),
      element('request', Object.fromEntries(pairs), baseUrl),
      content,
    ),
  );

export function writeOaiError(asked: OaiAsked, { code, message }: OaiError): string {
  const isClear = code !== 'badVerb' && code !== 'badArgument';
  return writeOaiAnswer(
    { ...asked, pairs: isClear ? asked.pairs : [] },
    element('error', { code }, message),
  );
}

export const writeIdentify = (repository: {
  name: string;
  baseUrl: string;
  email: string;
  /** Milliseconds since 1970. */
  earliest: number;
  /** Host name in the identifiers of records. */
  domain: string;
  sampleIdentifier: string;
}): Xml =>
  element(
    'Identify',
    {},
    element('repositoryName', {}, repository.name),
    element('baseURL', {}, repository.baseUrl),
    element('protocolVersion', {}, '2.0'),
    element('adminEmail', {}, repository.email),
    element('earliestDatestamp', {}, writeDatestamp(repository.earliest)),
    element('deletedRecord', {}, 'persistent'),
    element('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
    element('compression', {}, 'gzip'),
    // The scheme knows no host without a dot.
    repository.domain.includes('.') && describeIdentifiers(repository),
  );

const describeIdentifiers = (repository: { domain: string; sampleIdentifier: string }): Xml =>
  element(
    'description',
    {},
    element(
      'oai-identifier',
      {
        xmlns: IDENTIFIER_NAMESPACE,
        'xsi:schemaLocation': `${IDENTIFIER_NAMESPACE} http://www.openarchives.org/OAI/2.0/oai-identifier.xsd`,
      },
      element('scheme', {}, 'oai'),
      element('repositoryIdentifier', {}, repository.domain),
      element('delimiter', {}, ':'),
      element('sampleIdentifier', {}, repository.sampleIdentifier),
    ),
  );

export type OaiFormat = { prefix: string; schema: string; namespace: string };

export const writeFormats = (formats: readonly OaiFormat[]): Xml =>
  element(
    'ListMetadataFormats',
    {},
    formats.map(({ prefix, schema, namespace }) =>
      element(
        'metadataFormat',
        {},
        element('metadataPrefix', {}, prefix),
        element('schema', {}, schema),
        element('metadataNamespace', {}, namespace),
      ),
    ),
  );

export const writeSets = (sets: readonly { spec: string; name: string }[]): Xml =>
  element(
    'ListSets',
    {},
    sets.map(({ spec, name }) =>
      element('set', {}, element('setSpec', {}, spec), element('setName', {}, name)),
    ),
  );

export type OaiHeader = {
  identifier: string;
  /** Milliseconds since 1970. */
  at: number;
  sets: readonly string[];
  isDeleted: boolean;
};

export const writeHeader = ({ identifier, at, sets, isDeleted }: OaiHeader): Xml =>
  element(
    'header',
    { status: isDeleted ? 'deleted' : null },
    element('identifier', {}, identifier),
    element('datestamp', {}, writeDatestamp(at)),
    sets.map((set) => element('setSpec', {}, set)),
  );

/** @param metadata null for a record that is deleted */
export const writeRecord = (header: OaiHeader, metadata: Xml | null): Xml =>
  element('record', {}, writeHeader(header), metadata && element('metadata', {}, metadata));

/**
 * Where the list goes on; the last part of one that was interrupted says so by an empty token (§3.5).
 * @param next the last record that was sent, where more follow
 * @param sent how many this part has
 */
export function writeResumption(
  verb: ListVerb,
  selection: Selection & { size: number },
  next: { at: number; id: number } | null,
  sent: number,
): Xml[] {
  if (next === null && selection.after === null) return [];
  const { cursor, size } = selection;
  const token = next && writeToken(verb, { ...selection, cursor: cursor + sent }, next);
  return [element('resumptionToken', { completeListSize: size || null, cursor }, token)];
}
