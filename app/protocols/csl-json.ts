/** Owns CSL-JSON, the input of citation processors (Citation Style Language 1.0.2). */
import type { CitableAuthor, CitableWork, PartialDate } from './citable-work.ts';
import { lastingUrl, noteOf, pageRange } from './citable-work.ts';
import { oneLine } from './plain-text.ts';
import { plainWork } from './plain-work.ts';

export type CslName = { family: string; given: string; suffix?: string } | { literal: string };

export type CslItem = {
  id: string;
  type: 'article-journal';
  author?: CslName[];
  issued?: { 'date-parts': [number[]] };
} & Partial<
  Record<
    | 'title'
    | 'container-title'
    | 'container-title-short'
    | 'publisher'
    | 'volume'
    | 'issue'
    | 'page'
    | 'DOI'
    | 'URL'
    | 'ISSN'
    | 'abstract'
    | 'keyword'
    | 'language'
    | 'note',
    string
  >
>;

/** The works as CSL-JSON items; fields that are not known are left out. */
export const toCslJson = (works: readonly CitableWork[]): CslItem[] =>
  works.map((work) => item(plainWork(work)));

function item(work: CitableWork): CslItem {
  const texts: [keyof CslItem, string | null][] = [
    ['title', oneLine(work.title)],
    ['container-title', oneLine(work.containerTitle)],
    ['container-title-short', work.containerTitleShort],
    ['publisher', work.publisher],
    ['volume', work.volume],
    ['issue', work.issue],
    ['page', pageRange(work, '-')],
    ['DOI', work.doi],
    ['URL', work.url ?? lastingUrl(work)],
    ['ISSN', [work.issn.print, work.issn.online].filter(Boolean).join(', ')],
    ['abstract', work.abstract],
    ['keyword', work.keywords.map(oneLine).join(', ')],
    ['language', work.language],
    ['note', noteOf(work)],
  ];
  return {
    id: work.id,
    type: 'article-journal',
    ...(work.authors.length > 0 && { author: work.authors.map(name) }),
    ...(work.issued && { issued: { 'date-parts': [dateParts(work.issued)] } }),
    ...Object.fromEntries(texts.filter(([, value]) => value)),
  };
}

const name = ({ family, given, suffix }: CitableAuthor): CslName =>
  given ? { family, given, ...(suffix && { suffix }) } : { literal: family };

const dateParts = ({ year, month, day }: PartialDate): number[] =>
  [year, month, month === null ? null : day].filter((part) => part !== null);
