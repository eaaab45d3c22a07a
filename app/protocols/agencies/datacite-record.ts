/** Owns a work as DataCite's REST API takes it (metadata schema 4.6, in JSON by JSON:API). */
import type { CitableAuthor, CitableWork, RelatedWork } from '../citable-work.ts';
import { sortingName, writtenDate } from '../citable-work.ts';
import { NOTICE_KINDS } from '../notices/notice-kinds.ts';
import { orcidUrl } from '../orcid.ts';
import { oneLine } from '../plain-text.ts';
import { plainWork } from '../plain-work.ts';

/**
 * The body of a request that creates a DOI or brings it up to date. Each list is there, since one that is left out stays
 * as it was.
 */
export function dataciteRecord(written: CitableWork) {
  const work = plainWork(written);
  const { doi, url, language, issued, online, submitted } = work;
  return {
    data: {
      type: 'dois',
      id: doi,
      attributes: {
        ...{ doi, url, event: 'publish', schemaVersion: 'http://datacite.org/schema/kernel-4' },
        creators: work.authors.length > 0 ? work.authors.map(creator) : [journalOf(work)],
        titles: titlesOf(work),
        publisher: { name: work.publisher ?? work.containerTitle },
        publicationYear: (issued ?? online)!.year,
        types: {
          resourceTypeGeneral: work.noticeAbout ? 'Text' : 'JournalArticle',
          resourceType: work.noticeAbout
            ? NOTICE_KINDS[work.noticeAbout.kind].label
            : 'Journal article',
        },
        dates: [
          { date: writtenDate((online ?? issued)!), dateType: 'Issued' },
          ...(submitted ? [{ date: writtenDate(submitted), dateType: 'Submitted' }] : []),
        ],
        language,
        subjects: work.keywords.map((keyword) => ({ subject: oneLine(keyword) })),
        descriptions: descriptionsOf(work),
        rightsList: work.licenceUrl ? [{ rightsUri: work.licenceUrl }] : [],
        fundingReferences: fundingOf(work),
        relatedIdentifiers: relatedTo(work),
        relatedItems: [publishedIn(work)],
      },
    },
  };
}

/** Of ORCID iDs those that ORCID confirmed. */
const creator = (author: CitableAuthor) => ({
  name: sortingName(author),
  nameType: 'Personal',
  ...(author.given !== '' && { givenName: author.given }),
  familyName: [author.family, author.suffix].filter(Boolean).join(' '),
  nameIdentifiers:
    author.orcid !== null && author.isOrcidProved === true
      ? [
          {
            nameIdentifier: orcidUrl(author.orcid),
            nameIdentifierScheme: 'ORCID',
            schemeUri: 'https://orcid.org',
          },
        ]
      : [],
  affiliation: author.affiliation === null ? [] : [{ name: author.affiliation, ...rorOf(author) }],
});

const rorOf = ({ ror }: CitableAuthor) =>
  ror && {
    affiliationIdentifier: ror,
    affiliationIdentifierScheme: 'ROR',
    schemeUri: 'https://ror.org',
  };

/** A notice has no authors, and DataCite wants one. */
const journalOf = ({ containerTitle }: CitableWork) => ({
  name: containerTitle,
  nameType: 'Organizational',
});

const titlesOf = ({ title, language, translations = [] }: CitableWork) => [
  { title: oneLine(title), ...(language && { lang: language }) },
  ...translations
    .filter((each) => each.title !== '')
    .map((each) => ({
      ...{ title: oneLine(each.title), lang: each.language, titleType: 'TranslatedTitle' },
    })),
];

const descriptionsOf = ({ abstract, language, translations = [] }: CitableWork) =>
  [{ abstract: abstract ?? '', language }, ...translations]
    .filter((each) => each.abstract !== '')
    .map((each) => ({
      description: oneLine(each.abstract),
      descriptionType: 'Abstract',
      ...(each.language && { lang: each.language }),
    }));

const fundingOf = ({ grants = [] }: CitableWork) =>
  grants.flatMap(({ funder, awards, ror }) =>
    (awards.length > 0 ? awards : [null]).map((award) => ({
      funderName: funder,
      ...(ror && { funderIdentifier: ror, funderIdentifierType: 'ROR' }),
      ...(award !== null && { awardNumber: award }),
    })),
  );

type Related = { doi: string | null; url: string | null };

/** What it cites, the notices about it, and the files that go with it. */
function relatedTo(work: CitableWork) {
  const { references, notices = [], supplements = [] } = work;
  const named = (asked: RelatedWork['kind']) =>
    (work.related ?? []).filter(({ kind }) => kind === asked);
  const related = (relationType: string) => (of: Related) =>
    (of.doi ?? of.url) === null
      ? []
      : {
          relatedIdentifier: of.doi ?? of.url!,
          relatedIdentifierType: of.doi === null ? 'URL' : 'DOI',
          relationType,
        };
  const all = [
    ...references.flatMap(related('References')),
    ...notices.flatMap(related('IsReferencedBy')),
    ...supplements.map(({ url }) => ({ doi: null, url })).flatMap(related('IsSupplementedBy')),
    ...named('data').flatMap(related('References')),
    ...named('preprint').flatMap(related('IsNewVersionOf')),
  ];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

function publishedIn({ issn, pages, issued, ...work }: CitableWork) {
  const number = issn.online ?? issn.print;
  return {
    relatedItemType: 'Journal',
    relationType: 'IsPublishedIn',
    ...(number && {
      relatedItemIdentifier: {
        relatedItemIdentifier: number,
        relatedItemIdentifierType: 'ISSN',
      },
    }),
    titles: [{ title: work.containerTitle }],
    ...(issued && { publicationYear: issued.year }),
    ...(work.volume && { volume: work.volume }),
    ...(work.issue && { issue: work.issue }),
    ...(pages && { firstPage: pages.first }),
    ...(pages?.last && { lastPage: pages.last }),
  };
}
