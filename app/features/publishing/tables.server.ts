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
type ArticleTable = {
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

type CatalogueStateTable = {
  id: number;
  /** Grows with every change of what readers see. */
  version: number;
  changed_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    issues: IssueTable;
    articles: ArticleTable;
    article_authors: ArticleAuthorTable;
    article_references: ArticleReferenceTable;
    article_keywords: ArticleKeywordTable;
    article_files: ArticleFileTable;
    catalogue_state: CatalogueStateTable;
  }
}
