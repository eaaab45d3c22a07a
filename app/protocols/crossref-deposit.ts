/** Owns deposits at Crossref of articles and their issues, in the schemas 5.4.0 and 5.3.1. */
import type { CitableAuthor, CitableReference, CitableWork, PartialDate } from './citable-work.ts';
import { languageAlone, readingName, writtenDate } from './citable-work.ts';
import { NOTICE_KINDS } from './notices/notice-kinds.ts';
import { orcidUrl } from './orcid.ts';
import { oneLine } from './plain-text.ts';
import { plainWork } from './plain-work.ts';
import type { Xml } from './xml.ts';
import { element, xmlDocument } from './xml.ts';

/** What of a deposit the schemas differ in; 5.4.0 also has types of citations and versions, which are not sent. */
const SCHEMAS = { '5.4.0': { hasRorOfFunders: true }, '5.3.1': { hasRorOfFunders: false } };

export type DepositSchema = keyof typeof SCHEMAS;

export type Deposit = {
  /** 4 to 100 characters. */
  batchId: string;
  /** Milliseconds since 1970; of two deposits of a work the one with the later time counts. */
  at: number;
  depositor: { name: string; email: string };
  works: readonly CitableWork[];
  /** DOI of the page that says how the journal updates articles; with it Crossref gets updates (Crossmark). */
  policy?: string | undefined;
  schema: DepositSchema;
};

type Form = Pick<Deposit, 'policy' | 'schema'>;

/** Whether a work can be deposited: with a DOI, a page, a title and the year of its publication. */
export const isDepositable = ({ doi, url, title, issued }: CitableWork): boolean =>
  doi !== null && url !== null && issued !== null && oneLine(title) !== '';

/**
 * Of the works that can be deposited, those of an issue together. Of ORCID iDs those that ORCID confirmed: the schema has
 * them marked as such.
 */
export function writeDeposit({ batchId, at, depositor, works, ...form }: Deposit): string {
  const namespace = `http://www.crossref.org/schema/${form.schema}`;
  const written = works.filter(isDepositable).map(plainWork);
  const issues = Map.groupBy(written, ({ volume, issue }) => JSON.stringify([volume, issue]));
  return xmlDocument(
    element(
      'doi_batch',
      {
        version: form.schema,
        xmlns: namespace,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
        'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
        'xmlns:fr': 'http://www.crossref.org/fundref.xsd',
        'xmlns:rel': 'http://www.crossref.org/relations.xsd',
        'xsi:schemaLocation': `${namespace} https://www.crossref.org/schemas/crossref${form.schema}.xsd`,
      },
      element(
        'head',
        {},
        element('doi_batch_id', {}, batchId),
        element('timestamp', {}, at),
        element(
          'depositor',
          {},
          element('depositor_name', {}, depositor.name),
          element('email_address', {}, depositor.email),
        ),
        element('registrant', {}, depositor.name),
      ),
      element(
        'body',
        {},
        [...issues.values()].map((each) => writeJournal(each, form)),
      ),
    ),
  );
}

function writeJournal(works: readonly CitableWork[], form: Form): Xml {
  const { containerTitle, containerTitleShort, issn, volume, issue, ...first } = works[0]!;
  const language = first.containerLanguage ?? first.language;
  const issued = works.find((work) => work.issued !== null)?.issued ?? null;
  return element(
    'journal',
    {},
    element(
      'journal_metadata',
      { language: language && languageAlone(language) },
      element('full_title', {}, containerTitle),
      containerTitleShort && element('abbrev_title', {}, containerTitleShort),
      issn.print && element('issn', { media_type: 'print' }, issn.print),
      issn.online && element('issn', { media_type: 'electronic' }, issn.online),
    ),
    (volume ?? issue) !== null &&
      element(
        'journal_issue',
        {},
        issued && writeDate({ ...issued, month: null, day: null }),
        volume && element('journal_volume', {}, element('volume', {}, volume)),
        issue && element('issue', {}, issue),
      ),
    works.map((work) => writeArticle(work, form)),
  );
}

const writeArticle = (work: CitableWork, form: Form): Xml =>
  element(
    'journal_article',
    { publication_type: 'full_text', language: work.language && languageAlone(work.language) },
    [work.title, ...translated(work, 'title')].map((title) =>
      element('titles', {}, element('title', {}, oneLine(title))),
    ),
    work.authors.length > 0 && element('contributors', {}, work.authors.map(writeAuthor)),
    writeAbstracts(work),
    writeDate((work.online ?? work.issued)!),
    work.pages &&
      element(
        'pages',
        {},
        element('first_page', {}, work.pages.first),
        work.pages.last && element('last_page', {}, work.pages.last),
      ),
    form.policy === undefined ? writePrograms(work, form) : writeCrossmark(work, form),
    writeRelations(work),
    element(
      'doi_data',
      {},
      element('doi', {}, work.doi),
      element('resource', {}, work.url),
      work.pdfUrl && writeTextMining(work.pdfUrl),
    ),
    work.references.length > 0 && element('citation_list', {}, work.references.map(writeReference)),
  );

/** What is deposited of an article beside its description, of which Crossmark knows all but relations. */
const writePrograms = (work: CitableWork, form: Form): Xml[] => [
  ...(work.grants?.length ? [writeFunding(work.grants, form)] : []),
  ...(work.licenceUrl ? [writeLicence(work.licenceUrl, work.free === true, work.online)] : []),
];

function writeCrossmark(work: CitableWork, form: Form): Xml {
  const { noticeAbout: of, issued } = work;
  const programs = writePrograms(work, form);
  return element(
    'crossmark',
    {},
    element('crossmark_policy', {}, form.policy),
    of?.doi &&
      element(
        'updates',
        {},
        element(
          'update',
          { type: NOTICE_KINDS[of.kind].crossref, date: writtenDate(issued!) },
          of.doi,
        ),
      ),
    programs.length > 0 && element('custom_metadata', {}, programs),
  );
}

const writeFunding = (grants: NonNullable<CitableWork['grants']>, { schema }: Form): Xml =>
  element(
    'fr:program',
    { name: 'fundref' },
    grants.map(({ funder, awards, ror }) =>
      element(
        'fr:assertion',
        { name: 'fundgroup' },
        // Crossref takes the name from the registry.
        ror && SCHEMAS[schema].hasRorOfFunders
          ? element('fr:assertion', { name: 'ror' }, ror)
          : element('fr:assertion', { name: 'funder_name' }, funder),
        awards.map((award) => element('fr:assertion', { name: 'award_number' }, award)),
      ),
    ),
  );

/** Notices and the article that they are about name each other; supplementary files have no DOI of their own. */
function writeRelations(work: CitableWork): Xml | false {
  const { notices = [], noticeAbout, supplements = [], related = [] } = work;
  const works = [
    ...notices.map((notice) => ({ ...notice, type: 'hasRelatedMaterial' })),
    ...(noticeAbout ? [{ ...noticeAbout, type: 'isRelatedMaterial' }] : []),
    ...supplements.map(({ url }) => ({ doi: null, url, type: 'isSupplementedBy' })),
    ...related.map(({ kind, ...each }) => ({
      ...each,
      // What its authors made and what they took from others, both are data that it names.
      type: kind === 'preprint' ? 'hasPreprint' : 'references',
    })),
  ];
  return (
    works.length > 0 &&
    element(
      'rel:program',
      { name: 'relations' },
      works.map(({ doi, url, type }) =>
        element(
          'rel:related_item',
          {},
          element(
            type === 'hasPreprint' ? 'rel:intra_work_relation' : 'rel:inter_work_relation',
            { 'relationship-type': type, 'identifier-type': doi === null ? 'uri' : 'doi' },
            doi ?? url,
          ),
        ),
      ),
    )
  );
}

const translated = ({ translations = [] }: CitableWork, part: 'title' | 'abstract'): string[] =>
  translations.map((each) => each[part]).filter((text) => text !== '');

/** Each in its language, of which it is said once there are several. */
function writeAbstracts({ abstract, language, translations = [] }: CitableWork): Xml[] {
  const own = abstract ? [{ abstract, language }] : [];
  const all = [...own, ...translations.filter((each) => each.abstract !== '')];
  return all.map((each) =>
    element(
      'jats:abstract',
      { 'xml:lang': translations.length > 0 ? each.language : null },
      element('jats:p', {}, oneLine(each.abstract)),
    ),
  );
}

/** A name as the schema takes it: without digits and question marks, of 60 characters at most. */
const isName = (text: string): boolean => text.length <= 60 && !/[\d?]/.test(text);

function writeAuthor(author: CitableAuthor, place: number): Xml {
  const { given, family, suffix, affiliation, orcid, isOrcidProved, ror } = author;
  const role = {
    contributor_role: 'author',
    sequence: place === 0 ? 'first' : 'additional',
  };
  if (!isName(given) || !isName(family)) return element('organization', role, readingName(author));
  return element(
    'person_name',
    role,
    given && element('given_name', {}, given),
    element('surname', {}, family),
    suffix && element('suffix', {}, suffix),
    affiliation &&
      element(
        'affiliations',
        {},
        element(
          'institution',
          {},
          element('institution_name', {}, affiliation),
          ror && element('institution_id', { type: 'ror' }, ror),
        ),
      ),
    orcid !== null && isOrcidProved && element('ORCID', { authenticated: 'true' }, orcidUrl(orcid)),
  );
}

const writeDate = ({ year, month, day }: PartialDate): Xml =>
  element(
    'publication_date',
    { media_type: 'online' },
    month && element('month', {}, twoDigits(month)),
    month && day && element('day', {}, twoDigits(day)),
    element('year', {}, year),
  );

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const writeLicence = (url: string, isFree: boolean, from: PartialDate | null): Xml =>
  element(
    'ai:program',
    { name: 'AccessIndicators' },
    isFree && element('ai:free_to_read', {}),
    ['vor', 'tdm'].map((version) =>
      element(
        'ai:license_ref',
        { applies_to: version, start_date: from?.day ? writtenDate(from) : null },
        url,
      ),
    ),
  );

const writeTextMining = (pdf: string): Xml =>
  element(
    'collection',
    { property: 'text-mining' },
    element(
      'item',
      {},
      element('resource', { content_version: 'vor', mime_type: 'application/pdf' }, pdf),
    ),
  );

const writeReference = ({ text, doi }: CitableReference, place: number): Xml =>
  element(
    'citation',
    { key: `ref${place + 1}` },
    doi && element('doi', {}, doi),
    element('unstructured_citation', {}, oneLine(text)),
  );
