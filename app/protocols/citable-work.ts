/** Owns the description of a journal article from which every citation and metadata format is written. */
import { doiUrl } from './doi.ts';
import { NOTICE_KINDS } from './notices/notice-kinds.ts';
import type { NoticeKind } from './notices/notice-kinds.ts';
import type { Translation } from './languages/translations.ts';

export type CitableAuthor = {
  /** Empty for a name of one word or for a group. */
  given: string;
  /** With its particles, as in `van der Meulen`; for a name of one word the whole name. */
  family: string;
  /** `Jr.`, `III`. */
  suffix: string | null;
  affiliation: string | null;
  /** `0000-0002-1825-0097`. */
  orcid: string | null;
  /** Whether ORCID confirmed that the iD is theirs. */
  isOrcidProved?: boolean;
  /** `https://ror.org/…`, of the affiliation. */
  ror?: string;
};

/** A date as far as it is known; month and day count from 1. */
export type PartialDate = { year: number; month: number | null; day: number | null };

export type CitableReference = { text: string; doi: string | null; url: string | null };

/** Texts are plain Unicode, in which `$…$` marks TeX mathematics; addresses are absolute. */
export type CitableWork = {
  /** Unique within the journal, ASCII letters, digits and hyphens. */
  id: string;
  title: string;
  /** The title without a mark of retraction, where it bears one. */
  originalTitle?: string;
  /** What readers are warned of in a work that was not retracted. */
  markedAs?: NoticeKind;
  authors: CitableAuthor[];
  containerTitle: string;
  /** ISO 4 abbreviation with its full stops. */
  containerTitleShort: string | null;
  /** Home page of the journal. */
  containerUrl: string | null;
  publisher: string | null;
  issn: { print: string | null; online: string | null };
  volume: string | null;
  issue: string | null;
  pages: { first: string; last: string | null } | null;
  /** Whether it appeared before it has an issue. */
  isOnlineFirst?: boolean;
  /** When the issue appeared. */
  issued: PartialDate | null;
  /** When the article itself first appeared, where that is known to the day. */
  online: PartialDate | null;
  submitted: PartialDate | null;
  /** When its record last changed. */
  modified: PartialDate | null;
  /** Lower-case `10.x/y`. */
  doi: string | null;
  /** The article's page. */
  url: string | null;
  /** The full text, only where everyone may open it. */
  pdfUrl: string | null;
  /** Whether the full text is free to everyone; null when there is none. */
  free: boolean | null;
  abstract: string | null;
  keywords: string[];
  /** By BCP 47. */
  language: string | null;
  /** That of the journal, where the work may have another. */
  containerLanguage?: string;
  translations?: Translation[];
  licenceUrl: string | null;
  references: CitableReference[];
  /** What the authors state, under its heading; left out where nothing is known. */
  statements?: { title: string; text: string }[];
  /** Who paid for it, with the numbers of their grants; left out where none is named. */
  grants?: Grant[];
  /** The files that go with it, only where everyone may save them. */
  supplements?: { title: string; caption: string; url: string; type: string; bytes: number }[];
  /** Other works that its authors name beside it: earlier versions that everyone can read, and data. */
  related?: RelatedWork[];
  /** What was said of it since it appeared, each a work of its own, the newest last. */
  notices?: RelatedNotice[];
  /** How often reviewers read it, where its journal tells that. */
  reviewed?: ReviewFigures;
  /** The work that this is a notice about. */
  noticeAbout?: Omit<RelatedNotice, 'on'>;
};

export type ReviewFigures = { rounds: number; reviews: number };

/** `5 reviews in 2 rounds`. */
export const reviewedIn = ({ rounds, reviews }: ReviewFigures): string =>
  `${reviews} ${reviews === 1 ? 'review' : 'reviews'} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;

export type Grant = {
  funder: string;
  awards: string[];
  /** `https://ror.org/…`. */
  ror?: string;
};

export type RelatedWork = { kind: 'preprint' | 'data'; doi: string | null; url: string | null };

export type RelatedNotice = {
  kind: NoticeKind;
  doi: string | null;
  url: string;
  on: PartialDate;
};

/** `368–373` with the dash asked for, `368` for a single page, null without pages. */
export function pageRange({ pages }: CitableWork, dash: string): string | null {
  if (!pages) return null;
  const { first, last } = pages;
  return last === null || last === first ? first : `${first}${dash}${last}`;
}

/** The name in reading order: `Martin Luther King Jr.` */
export const readingName = ({ given, family, suffix }: CitableAuthor): string =>
  [given, family, suffix].filter(Boolean).join(' ');

/** The name by which it is sorted: `King Jr., Martin Luther`; a name of one word as it is. */
export function sortingName({ given, family, suffix }: CitableAuthor): string {
  const last = [family, suffix].filter(Boolean).join(' ');
  return given ? `${last}, ${given}` : last;
}

/** The same for programs that take a name apart at its last space, unless a comma tells them where. */
export const undividedName = (author: CitableAuthor): string =>
  author.given === '' && /\s/.test(author.family) ? `${author.family},` : sortingName(author);

/** ISO 8601 as far as known: `2023`, `2023-12`, `2023-12-01`; other separators on demand. */
export function writtenDate({ year, month, day }: PartialDate, separator = '-'): string {
  const parts = [String(year).padStart(4, '0')];
  if (month !== null) parts.push(String(month).padStart(2, '0'));
  if (month !== null && day !== null) parts.push(String(day).padStart(2, '0'));
  return parts.join(separator);
}

/** Of an ISO 8601 date or time; null where there is none. */
export function readDate(date: string | null): PartialDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  return year ? { year: Number(year), month: Number(month), day: Number(day) } : null;
}

/** The lasting address of a work: its DOI, or else its page. */
export const lastingUrl = ({ doi, url }: { doi: string | null; url: string | null }) =>
  doi === null ? url : doiUrl(doi);

/** The language alone, in two or three letters, where a format knows no countries: `pt` of `pt-BR`. */
export const languageAlone = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase();

/** What citations say of a work beside its place: styles have no words for it, and files have a field. */
export const noteOf = ({ isOnlineFirst, markedAs }: CitableWork): string | null =>
  [isOnlineFirst && 'Online first', markedAs && NOTICE_KINDS[markedAs].done]
    .filter(Boolean)
    .join('. ') || null;
