/** Owns a record as OpenAIRE's guidelines for literature, version 4, have it, with the vocabularies of COAR. */
import type { CitableAuthor, CitableWork } from '../citable-work.ts';
import { sortingName, writtenDate } from '../citable-work.ts';
import { oneLine } from '../plain-text.ts';
import { plainWork } from '../plain-work.ts';
import type { Xml } from '../xml.ts';
import { element } from '../xml.ts';

export const OAI_OPENAIRE = {
  prefix: 'oai_openaire',
  schema: 'https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd',
  namespace: 'http://namespace.openaire.eu/schema/oaire/',
} as const;

const COAR = 'http://purl.org/coar';
const OPEN = { uri: `${COAR}/access_right/c_abf2`, label: 'open access' };
const RESTRICTED = { uri: `${COAR}/access_right/c_16ec`, label: 'restricted access' };
const METADATA_ONLY = { uri: `${COAR}/access_right/c_14cb`, label: 'metadata only access' };

/** In the order of the schema; what is not known is left out. */
export function writeOaiOpenaire(written: CitableWork): Xml {
  const work = plainWork(written);
  const access = work.free === null ? METADATA_ONLY : work.free ? OPEN : RESTRICTED;
  const language = { 'xml:lang': work.language };
  const others = work.translations ?? [];
  return element(
    'oaire:resource',
    {
      'xmlns:oaire': OAI_OPENAIRE.namespace,
      'xmlns:datacite': 'http://datacite.org/schema/kernel-4',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${OAI_OPENAIRE.namespace} ${OAI_OPENAIRE.schema}`,
    },
    element(
      'datacite:titles',
      {},
      element('datacite:title', language, oneLine(work.title)),
      others
        .filter(({ title }) => title !== '')
        .map((each) =>
          element(
            'datacite:title',
            { 'xml:lang': each.language, titleType: 'TranslatedTitle' },
            oneLine(each.title),
          ),
        ),
    ),
    work.authors.length > 0 && element('datacite:creators', {}, work.authors.map(creator)),
    element(
      'datacite:relatedIdentifiers',
      {},
      [work.issn.online, work.issn.print].map((issn) => issn && inJournal(issn)),
    ),
    work.language && element('dc:language', {}, work.language),
    work.publisher && element('dc:publisher', {}, work.publisher),
    work.issued &&
      element(
        'datacite:dates',
        {},
        element('datacite:date', { dateType: 'Issued' }, writtenDate(work.issued)),
      ),
    element(
      'oaire:resourceType',
      { resourceTypeGeneral: 'literature', uri: `${COAR}/resource_type/c_6501` },
      'journal article',
    ),
    work.abstract && element('dc:description', language, oneLine(work.abstract)),
    others.map(
      (each) =>
        each.abstract !== '' &&
        element('dc:description', { 'xml:lang': each.language }, oneLine(each.abstract)),
    ),
    work.pdfUrl && element('dc:format', {}, 'application/pdf'),
    identifier(work),
    element('datacite:rights', { rightsURI: access.uri }, access.label),
    work.keywords.length > 0 &&
      element(
        'datacite:subjects',
        {},
        work.keywords.map((keyword) => element('datacite:subject', {}, oneLine(keyword))),
        others.flatMap((each) =>
          each.keywords.map((keyword) =>
            element('datacite:subject', { 'xml:lang': each.language }, oneLine(keyword)),
          ),
        ),
      ),
    work.licenceUrl && element('oaire:licenseCondition', { uri: work.licenceUrl }, work.licenceUrl),
    element('oaire:version', { uri: `${COAR}/version/c_970fb48d4fbd8a85` }, 'VoR'),
    work.pdfUrl &&
      element(
        'oaire:file',
        { accessRightsURI: access.uri, mimeType: 'application/pdf', objectType: 'fulltext' },
        work.pdfUrl,
      ),
    element('oaire:citationTitle', {}, work.containerTitle),
    work.volume && element('oaire:citationVolume', {}, work.volume),
    work.issue && element('oaire:citationIssue', {}, work.issue),
    work.pages && element('oaire:citationStartPage', {}, work.pages.first),
    work.pages?.last && element('oaire:citationEndPage', {}, work.pages.last),
  );
}

/** Without ORCID iDs: a record does not say which were proved. */
const creator = (author: CitableAuthor): Xml =>
  element(
    'datacite:creator',
    {},
    element('datacite:creatorName', {}, sortingName(author)),
    author.given && element('datacite:givenName', {}, author.given),
    author.given && element('datacite:familyName', {}, author.family),
    author.affiliation && element('datacite:affiliation', {}, author.affiliation),
  );

const inJournal = (issn: string): Xml =>
  element(
    'datacite:relatedIdentifier',
    { relatedIdentifierType: 'ISSN', relationType: 'IsPartOf' },
    issn,
  );

const identifier = ({ doi, url }: CitableWork): Xml | null =>
  doi === null
    ? url === null
      ? null
      : element('datacite:identifier', { identifierType: 'URL' }, url)
    : element('datacite:identifier', { identifierType: 'DOI' }, doi);
