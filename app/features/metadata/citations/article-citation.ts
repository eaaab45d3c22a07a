import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { Article, ArticleSummary, Author } from '#app/features/catalogue/core/index.ts';
import { shownTitle, yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { rorIn } from '#app/features/manuscripts/institutions/index.ts';
import { grantsIn, statedWorks } from '#app/features/fulltext/statements/index.ts';
import { MEDIA_TYPES } from '#app/platform/documents/document.ts';
import type { CitableAuthor, CitableWork, PartialDate } from '#app/protocols/citable-work.ts';
import { readDate } from '#app/protocols/citable-work.ts';
import { texToUnicode } from '#app/protocols/tex.ts';
import { href } from '#app/routes.ts';

/** Suffixes stand with the family name in the catalogue: `King Jr.`. */
const SUFFIX = /[^\s,](,?)\s(Jr\.?|Sr\.?|II|III|IV|2nd|3rd)$/i;
const PAGES = /^(?:pp?\.\s*)?([^\s–—-]+)\s*[-–—]+\s*([^\s–—-]+)$/;

/**
 * TeX outside of mathematics becomes Unicode; a locked PDF has no address.
 * @param baseUrl without a slash at the end
 */
export function citableArticle(
  article: Described,
  facts: JournalFacts,
  baseUrl: string,
): CitableWork {
  const isLast =
    latest?.article === article && latest.facts === facts && latest.baseUrl === baseUrl;
  if (!isLast) latest = { article, facts, baseUrl, work: describe(article, facts, baseUrl) };
  return latest!.work;
}

type Described = ArticleSummary | Article | (ArticleSummary & Pick<Article, 'notices'>);

/** Head and citations of a page follow each other, both of one article. */
let latest: { article: Described; facts: JournalFacts; baseUrl: string; work: CitableWork } | null =
  null;

function describe(article: Described, facts: JournalFacts, baseUrl: string): CitableWork {
  const { id, volume, issue, pdf } = article;
  const year = article.year ?? (volume === null ? null : yearOfVolume(volume));
  const online = readDate(article.publishedOn);
  const full = 'references' in article ? article : null;
  return {
    id: `article-${id}`,
    title: texToUnicode(article.retractedOn === null ? article.title.trim() : shownTitle(article)),
    ...(article.retractedOn !== null && { originalTitle: texToUnicode(article.title.trim()) }),
    ...(article.markedAs && { markedAs: article.markedAs }),
    authors: article.authors.map((author) => citableAuthor(author, full?.provedOrcids ?? [])),
    containerTitle: facts.title,
    containerTitleShort: facts.abbreviation,
    containerUrl: `${baseUrl}${href('root')}`,
    publisher: facts.publisher.name,
    issn: facts.issn,
    volume: volume === null ? null : String(volume),
    issue: issue && (/^\d+$/.test(issue.slug) ? issue.slug : issue.label),
    pages: readPages(article.pages),
    ...(volume === null && issue === null && online !== null && { isOnlineFirst: true }),
    issued: yearOfIssue(year, online),
    online,
    submitted: readDate(full?.dates.received ?? null),
    modified: full?.changedAt ? readDate(new Date(full.changedAt).toISOString()) : null,
    doi: article.doi,
    url: `${baseUrl}${href('article', { id })}`,
    pdfUrl: pdf && !pdf.locked ? `${baseUrl}${href('articlePdf', { id })}` : null,
    free: pdf && !pdf.locked,
    abstract: texToUnicode(article.abstract.trim()) || null,
    keywords: full?.keywords.map((keyword) => texToUnicode(keyword)) ?? [],
    language: article.language ?? facts.language,
    containerLanguage: facts.language,
    ...(full?.reviewed && { reviewed: full.reviewed }),
    ...(full?.translations && {
      translations: full.translations.map(({ language, title, abstract, keywords }) => ({
        ...{ language, title: texToUnicode(title), abstract: texToUnicode(abstract) },
        keywords: keywords.map((keyword) => texToUnicode(keyword)),
      })),
    }),
    licenceUrl: facts.licence.url,
    references:
      full?.references.map(({ written, doi, url }) => ({ text: written, doi, url })) ?? [],
    ...(full?.statements && {
      statements: full.statements,
      related: statedWorks(full.statements),
      grants: grantsIn(full.statements).map((grant) => ({ ...grant, ...rorOf(grant.funder) })),
    }),
    ...(full?.supplements &&
      pdf &&
      !pdf.locked && {
        supplements: full.supplements.map(({ title, caption, format, size }, at) => ({
          ...{ title, caption, type: MEDIA_TYPES[format], bytes: size },
          url: `${baseUrl}${href('articleSupplement', { id, number: at + 1 })}`,
        })),
      }),
    ...('notices' in article &&
      article.notices.length > 0 && {
        notices: article.notices.map(({ kind, doi, number, datedOn }) => ({
          ...{ kind, doi, on: readDate(datedOn)! },
          url: `${baseUrl}${href('articleNotice', { id, number })}`,
        })),
      }),
  };
}

/**
 * When what is said of it last changed: the headers of each of its forms (RFC 9110, 8.8.2).
 * @param textAt when its text came, in milliseconds since 1970, where the form has it
 */
export function lastModified(
  { changedAt, publishedOn }: Pick<Article, 'changedAt' | 'publishedOn'>,
  textAt = 0,
): Record<string, string> {
  const recordAt = changedAt ?? (publishedOn === null ? 0 : Date.parse(publishedOn));
  const at = Math.max(recordAt, textAt);
  return at === 0 ? {} : { 'Last-Modified': new Date(at).toUTCString() };
}

function citableAuthor(
  { given, family, affiliation, orcid }: Author,
  proved: readonly string[],
): CitableAuthor {
  const parts = given ? SUFFIX.exec(family) : null;
  return {
    given,
    family: parts ? family.slice(0, parts.index + 1) : family,
    suffix: parts?.[2] ?? null,
    affiliation,
    orcid,
    ...(orcid !== null && proved.includes(orcid) && { isOrcidProved: true }),
    ...(affiliation !== null && rorOf(affiliation)),
  };
}

/** Only what is certain: an address at ror.org stands for one institution alone. */
function rorOf(name: string): { ror?: string } {
  const ror = rorIn(name);
  return ror === null ? {} : { ror };
}

/** The day counts only in the issue's own year: an article may appear before its issue does. */
function yearOfIssue(year: number | null, online: PartialDate | null): PartialDate | null {
  if (year === null) return online;
  return online?.year === year ? online : { year, month: null, day: null };
}

/** `368-373`, `368-73`, `e12`, `7`; what has another form is taken as it was written. */
function readPages(written: string): CitableWork['pages'] {
  const text = written.trim();
  if (text === '') return null;
  const [, first = text, last = null] = PAGES.exec(text) ?? [];
  if (last === null) return { first: first.replace(/^pp?\.\s*/, ''), last };
  const shortened = /^\d+$/.test(first) && /^\d+$/.test(last) && last.length < first.length;
  return { first, last: shortened ? first.slice(0, first.length - last.length) + last : last };
}
