/** What stands on the first page of an article and at the head of the others. */
export type PrintedFront = {
  journal: string;
  issn: string | null;
  licence: { name: string; url: string };
  doi: string | null;
  title: string;
  authors: {
    name: string;
    affiliations: string[];
    orcid: string | null;
    /** Of a corresponding author. */
    email: string | null;
  }[];
  /** Paragraphs stand apart by an empty line. */
  abstract: string;
  keywords: string[];
  /** `Original article`. */
  type: string | null;
  /** In words, as they are shown. */
  dates: Record<'received' | 'revised' | 'accepted' | 'published', string | null>;
  /** `Volume 3`, `Issue 2`, `pages 1–20`. */
  volume: string | null;
  issue: string | null;
  pages: string | null;
  /** What its pages are numbered from. */
  firstPage: number;
  /** At the head of each page after the first: who wrote it, or a short title. */
  runningHead: string;
  /** A tag of BCP 47. */
  language: string;
};

export type Layout = 'one-column' | 'two-columns';
/** A review copy names no authors, and its lines have numbers. */
export type PrintKind = 'article' | 'proof' | 'review-copy';
