import type { Generated } from 'kysely';

/** Where a row came from: the sample journal, the old site, or work done here. */
export type Origin = 'sample' | 'import' | 'journal';

type IssueTable = {
  id: Generated<number>;
  volume: number;
  /** As shown: `Issue 4`, `Special Issue`. */
  label: string;
  /** As it stands in URLs: `4`, `special`. */
  slug: string;
  /** Order within the volume. */
  position: number;
  /** Theme of a special issue. */
  title: string | null;
  /** ISO 8601 date. */
  published_on: string | null;
  origin: Origin;
};

/** Columns that end in `_text` keep what was written; their parsed form stands beside them. */
type ArticleList = {
  id: Generated<number>;
  issue_id: number | null;
  issue_text: string;
  volume: number | null;
  year: number | null;
  title: string;
  author_text: string;
  page_text: string;
  /** First number of the pages, or `NO_PAGE`: articles without pages come last. */
  sort_page: number;
  doi_text: string;
  /** Lower-case `10.x/y`. */
  doi: string | null;
  paper_id: string | null;
  pdf_text: string;
  abstract: string;
  keyword_text: string;
  /** Null when the record had none, which is not the same as empty. */
  reference_text: string | null;
  password_hash: string | null;
  received_on: string | null;
  revised_on: string | null;
  accepted_on: string | null;
  published_on: string | null;
  /** Name of the editor who handled the manuscript. */
  edited_by: Generated<string | null>;
  origin: Origin;
  created_at: number;
  updated_at: number;
};

/** Sorts articles without page numbers behind all others. */
export const NO_PAGE = 2_147_483_647;

type ArticleAuthorTable = {
  article_id: number;
  position: number;
  written: string;
  given: string;
  family: string;
  /** Folded `family, given` by which the same name is found again. */
  author_key: string;
  affiliation: string | null;
  orcid: string | null;
};

type ArticleReferenceTable = {
  article_id: number;
  position: number;
  written: string;
  doi: string | null;
  url: string | null;
};

type ArticleKeywordTable = {
  article_id: number;
  position: number;
  keyword: string;
  /** Folded, so that “Edge Computing” and “edge computing” are one. */
  keyword_key: string;
};

type ArticleFileTable = {
  article_id: number;
  kind: 'pdf';
  file_name: string;
  storage_key: string;
  size: number;
  sha256: string;
  added_at: number;
};

/** What an article was before a correction; rows are added and never changed. */
type ArticleVersionTable = {
  article_id: number;
  /** From 1. */
  version: number;
  /** JSON of `Snapshot`. */
  record: string;
  /** The PDF that stood with it; all four are null where there was none. */
  storage_key: string | null;
  file_name: string | null;
  size: number | null;
  sha256: string | null;
  password_hash: string | null;
  replaced_at: number;
};

/** What stands with an article since it appeared; rows are added and never changed. */
type ArticleNoticeTable = {
  article_id: number;
  position: number;
  kind: 'correction' | 'retraction';
  text: string;
  /** ISO 8601 date. */
  dated_on: string;
  /** The version that a correction replaced. */
  version: number | null;
  /** Account. */
  made_by: string;
};

/** An article that is no longer published, while the catalogue has none of its id. */
type TakedownTable = {
  article_id: number;
  taken_at: number;
  reason: string;
  /** Account. */
  taken_by: string;
  /** JSON of `Snapshot`. */
  record: string;
  origin: Origin;
  paper_id: string | null;
  /** Name of its PDF under `/uploads/`. */
  file_name: string | null;
};

type CatalogueStateTable = {
  id: number;
  /** Grows with every change of what readers see. */
  version: number;
  changed_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    issues: IssueTable;
    articles: ArticleList;
    article_authors: ArticleAuthorTable;
    article_references: ArticleReferenceTable;
    article_keywords: ArticleKeywordTable;
    article_files: ArticleFileTable;
    article_versions: ArticleVersionTable;
    article_notices: ArticleNoticeTable;
    takedowns: TakedownTable;
    catalogue_state: CatalogueStateTable;
  }
}
