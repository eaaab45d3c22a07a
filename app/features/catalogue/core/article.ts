import type { ArticleStatement } from '#app/features/fulltext/statements/index.ts';
import type { Translation } from '#app/protocols/languages/translations.ts';
import type { NoticeKind } from '#app/protocols/notices/notice-kinds.ts';
import type { ReviewFigures } from '#app/protocols/citable-work.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';

/** ISO 8601 calendar date, such as `2023-10-15`. */
export type IsoDate = string;

export type Author = {
  given: string;
  /** The family name, or the whole name when it is a single word. */
  family: string;
  affiliation: string | null;
  /** `0000-0002-1825-0097`, without address. */
  orcid: string | null;
  written: string;
};

export type Reference = {
  written: string;
  /** Lower-case `10.x/y`. */
  doi: string | null;
  /** An address found in the text, when there is no DOI. */
  url: string | null;
};

export type ArticlePdf = {
  fileName: string;
  /** Bytes. */
  size: number;
  locked: boolean;
};

/** A file that goes with an article, which everyone who may open its PDF may save. */
export type ArticleSupplement = {
  /** What it is called, in a few words: its file name, where its authors gave it no title. */
  title: string;
  /** Title and description, as they are printed under “Supplementary material”. */
  caption: string;
  fileName: string;
  format: FileFormat;
  /** Where it lies in the storage. */
  key: string;
  /** Bytes. */
  size: number;
};

export type IssueRef = {
  volume: number;
  /** As shown: `Issue 4`, `Special Issue`. */
  label: string;
  /** As in URLs: `4`, `special`. */
  slug: string;
};

export type Issue = IssueRef & {
  id: number;
  /** Theme of a special issue. */
  title: string | null;
  publishedOn: IsoDate | null;
  plannedOn: IsoDate | null;
  /** Paragraphs with an empty line between them; empty where there is none. */
  editorial: string;
  /** A call for papers, in paragraphs; empty where there is none. */
  callText: string;
  /** One on each line. */
  guestEditors: string;
  /** The last day on which papers come for it; null without an end. */
  callUntil: IsoDate | null;
  /** What it calls for today; null where it calls for nothing. */
  call: CallForPapers | null;
  orderedBy: IssueOrder;
  /** A picture of the journal's own; null where the cover is drawn. */
  cover: CoverPicture | null;
  /** Since when no further article appears in it; milliseconds since 1970. */
  closedAt: number | null;
};

export type CoverPicture = {
  /** Of the file in the storage. */
  key: string;
  sha256: string;
  size: number;
  /** Media type. */
  type: string;
  width: number;
  height: number;
};

export type CallForPapers = {
  /** The theme of the issue, by which manuscripts name it. */
  name: string;
  /** The last day on which papers come for it; null without an end. */
  until: IsoDate | null;
  isOpen: boolean;
};

/** How the articles of an issue come: as they are numbered, by their types, or as an editor put them. */
export type IssueOrder = 'pages' | 'sections' | 'hand';

/** A dated statement that stands with an article since it appeared (L9). */
export type ArticleNotice = {
  /** Among those of its article, from 1. */
  number: number;
  kind: NoticeKind;
  text: string;
  datedOn: IsoDate;
  /** The version that came before it, from 1; null where nothing was replaced. */
  version: number | null;
  /** Lower-case `10.x/y`. */
  doi: string | null;
};

export type ArticleSummary = {
  id: number;
  title: string;
  retractedOn: IsoDate | null;
  /** What readers are warned of in an article that was not retracted. */
  markedAs?: 'concern' | 'partial-retraction';
  authors: Author[];
  volume: number | null;
  issue: IssueRef | null;
  year: number | null;
  /** As written, such as `368-373`; empty when unknown. */
  pages: string;
  doi: string | null;
  paperId: string | null;
  abstract: string;
  publishedOn: IsoDate | null;
  /** One of the journal's, such as `Review article`; null where it is not known. */
  type: string | null;
  /** By BCP 47, where it is known; else that of the journal. */
  language?: string;
  pdf: ArticlePdf | null;
};

export type Article = ArticleSummary & {
  keywords: string[];
  /** Slugs of topics of the journal, of which it may know some no more. */
  topics: string[];
  /** iDs of its authors that ORCID confirmed while it was a manuscript here; left out where there is none. */
  provedOrcids?: string[];
  references: Reference[];
  dates: {
    received: IsoDate | null;
    revised: IsoDate | null;
    accepted: IsoDate | null;
    published: IsoDate | null;
  };
  editedBy: string | null;
  /** Where the journal tells it, how often it was reviewed; left out of all others (L6). */
  reviewed?: ReviewFigures;
  /** What its authors state: funding, competing interests, data and others; left out where nothing is known. */
  statements?: ArticleStatement[];
  /** Title and abstract in other languages; left out where there is none. */
  translations?: Translation[];
  /** In their order, of which the first is number 1; left out where there is none. */
  supplements?: ArticleSupplement[];
  /** When the record last changed, in milliseconds since 1970; null where it is as it came into the catalogue. */
  changedAt: number | null;
  notices: ArticleNotice[];
  /** Whether it is one of the sample, whose PDF is set once the site is there. */
  awaitsPdf?: boolean;
};

/** That of a retracted article says so wherever it is read (NISO RP-45-2024, CREC). */
export const shownTitle = ({
  title,
  retractedOn,
}: Pick<ArticleSummary, 'title' | 'retractedOn'>): string =>
  (retractedOn === null ? '' : 'RETRACTED: ') + (title.trim() || 'Title not available');

export const yearOfVolume = (volume: number): number => 2012 + volume;

export const volumeOfYear = (year: number): number => year - 2012;
