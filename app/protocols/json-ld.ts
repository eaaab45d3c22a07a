/** Owns schema.org descriptions in JSON-LD of the journal, its issues and its articles. */
import type { CitableAuthor, CitableWork } from './citable-work.ts';
import { lastingUrl, readingName, writtenDate } from './citable-work.ts';
import { doiUrl } from './doi.ts';
import { NOTICE_KINDS } from './notices/notice-kinds.ts';
import { orcidUrl } from './orcid.ts';
import { oneLine, shorten } from './plain-text.ts';
import { plainWork } from './plain-work.ts';

/** Google's advice for the headline of an article, in characters. */
const HEADLINE_LENGTH = 110;

export type JsonLd = { readonly [property: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | null | undefined | JsonLd | readonly JsonLdValue[];

export type JsonLdJournal = Pick<
  CitableWork,
  'containerTitle' | 'containerTitleShort' | 'containerUrl' | 'publisher' | 'issn'
>;

/** @param image the address of a picture of it, as PNG or JPEG */
export function articleJsonLd(written: CitableWork, image: string | null = null): JsonLd {
  const work = plainWork(written);
  const title = oneLine(work.title);
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': work.url,
    url: work.url,
    mainEntityOfPage: work.url,
    headline: shorten(title, HEADLINE_LENGTH),
    image,
    name: title,
    alternateName: work.translations?.flatMap(({ language, title: translated }) =>
      translated === '' ? [] : [{ '@language': language, '@value': oneLine(translated) }],
    ),
    author: work.authors.map(person),
    datePublished: work.issued && writtenDate(work.issued),
    dateModified: work.modified && writtenDate(work.modified),
    identifier: work.doi && { '@type': 'PropertyValue', propertyID: 'doi', value: work.doi },
    sameAs: work.doi && doiUrl(work.doi),
    isPartOf: withinIssue(work) ?? withinVolume(work),
    pageStart: work.pages?.first,
    pageEnd: work.pages?.last ?? work.pages?.first,
    abstract: work.abstract && oneLine(work.abstract),
    keywords: work.keywords.map(oneLine),
    inLanguage: work.language,
    license: work.licenceUrl,
    isAccessibleForFree: work.free,
    publisher: organization(work.publisher),
    funder: work.grants?.map(({ funder, ror }) => organization(funder, ror)),
    encoding: work.pdfUrl && {
      '@type': 'MediaObject',
      contentUrl: work.pdfUrl,
      encodingFormat: 'application/pdf',
    },
    associatedMedia: work.supplements?.map(({ title: name, caption, url, type, bytes }) => ({
      '@type': 'MediaObject',
      name,
      description: caption,
      contentUrl: url,
      encodingFormat: type,
      contentSize: `${bytes} B`,
    })),
    creativeWorkStatus: work.notices?.some(({ kind }) => kind === 'retraction') && 'Retracted',
    correction: work.notices?.map(({ kind, on, ...notice }) => ({
      ...{ '@type': 'ScholarlyArticle', '@id': lastingUrl(notice), url: notice.url },
      ...{ name: NOTICE_KINDS[kind].label, datePublished: writtenDate(on) },
    })),
    about: work.noticeAbout && {
      ...{ '@type': 'ScholarlyArticle', '@id': work.noticeAbout.url, url: work.noticeAbout.url },
      sameAs: work.noticeAbout.doi && doiUrl(work.noticeAbout.doi),
    },
    isBasedOn: work.related?.map(({ kind, doi, url }) => ({
      '@type': kind === 'preprint' ? 'ScholarlyArticle' : 'CreativeWork',
      '@id': doi ? doiUrl(doi) : url,
    })),
    hasPart: (work.statements ?? []).map((statement) => ({
      '@type': 'CreativeWork',
      name: statement.title,
      text: oneLine(statement.text),
    })),
    citation: work.references.map(({ text, doi, url }) => ({
      '@type': 'CreativeWork',
      name: oneLine(text),
      ...((doi ?? url) && { '@id': doi ? doiUrl(doi) : url }),
    })),
  };
}

export const issueJsonLd = (
  journal: JsonLdJournal,
  issue: { url: string; name: string; volume: string; issue: string; published: string | null },
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'PublicationIssue',
  '@id': issue.url,
  url: issue.url,
  name: issue.name,
  issueNumber: issue.issue,
  datePublished: issue.published,
  isPartOf: withinVolume({ ...journal, volume: issue.volume }),
});

/** Where a page stands, from the outermost page in. @param places addresses are absolute */
export const breadcrumbJsonLd = (places: readonly { name: string; url: string }[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: places.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** By which search engines call the site. */
export const siteJsonLd = (journal: JsonLdJournal): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  url: journal.containerUrl,
  name: journal.containerTitle,
  alternateName: journal.containerTitleShort,
});

export const journalJsonLd = (journal: JsonLdJournal): JsonLd => ({
  '@context': 'https://schema.org',
  ...periodical(journal),
});

/** Safe inside a script element: whatever could end it is escaped; properties without a value are left out. */
export const serialiseJsonLd = (value: JsonLd): string =>
  JSON.stringify(told(value)).replace(/[<>&\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });

/** What is left of a value; a function that `JSON.stringify` asks for each property takes three times as long. */
function told(value: JsonLdValue): JsonLdValue {
  if (isEmpty(value)) return undefined;
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(told);
  const properties: Record<string, JsonLdValue> = {};
  for (const name of Object.keys(value)) properties[name] = told(value[name]);
  return properties;
}

const isList = (value: object): value is readonly JsonLdValue[] => Array.isArray(value);

const isEmpty = (value: JsonLdValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const withinIssue = (work: CitableWork): JsonLd | null =>
  work.issue === null
    ? null
    : {
        '@type': 'PublicationIssue',
        issueNumber: work.issue,
        datePublished: work.issued && writtenDate(work.issued),
        isPartOf: withinVolume(work),
      };

const withinVolume = (place: JsonLdJournal & { volume: string | null }): JsonLd =>
  place.volume === null
    ? periodical(place)
    : {
        '@type': 'PublicationVolume',
        volumeNumber: place.volume,
        isPartOf: periodical(place),
      };

const periodical = (journal: JsonLdJournal): JsonLd => ({
  '@type': 'Periodical',
  '@id': journal.containerUrl,
  url: journal.containerUrl,
  name: journal.containerTitle,
  alternateName: journal.containerTitleShort,
  issn: [journal.issn.print, journal.issn.online].filter((issn) => issn !== null),
  publisher: organization(journal.publisher),
});

const organization = (name: string | null, ror?: string): JsonLd | null =>
  name === null ? null : { '@type': 'Organization', '@id': ror, name };

const person = (author: CitableAuthor): JsonLd => ({
  '@type': 'Person',
  name: readingName(author),
  givenName: author.given,
  familyName: author.given && author.family,
  honorificSuffix: author.suffix,
  sameAs: author.orcid && orcidUrl(author.orcid),
  affiliation: organization(author.affiliation, author.ror),
});
