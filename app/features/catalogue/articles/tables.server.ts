import type { Generated } from 'kysely';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { Origin } from '../core/tables.server.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** Columns that end in `_text` keep what was written; their parsed form stands beside them. */
    articles: {
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
      /** In its issue, from 1, where an editor ordered it; those after `NO_PLACE` come last, by their pages. */
      issue_place: Generated<number>;
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
      edited_by: Generated<string | null>;
      article_type: Generated<string | null>;
      /** What its authors state, as `writeStatements` writes it. */
      statement_text: Generated<string | null>;
      /** By BCP 47; null for that of the journal. */
      language: Generated<string | null>;
      /** As `writeTranslations` writes them. */
      translation_text: Generated<string | null>;
      origin: Origin;
      created_at: number;
      updated_at: number;
    };
    article_authors: {
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
    article_references: {
      article_id: number;
      position: number;
      written: string;
      doi: string | null;
      url: string | null;
    };
    article_keywords: {
      article_id: number;
      position: number;
      keyword: string;
      /** Folded, so that “Edge Computing” and “edge computing” are one. */
      keyword_key: string;
    };
    article_files: {
      article_id: number;
      kind: 'pdf';
      file_name: string;
      storage_key: string;
      size: number;
      sha256: string;
      added_at: number;
    };
    /** No row of `articles` need be there: while an article is unpublished, its supplements stay. */
    article_supplements: {
      article_id: number;
      /** From 1, as in its address. */
      number: number;
      title: string;
      caption: string;
      file_name: string;
      format: FileFormat;
      storage_key: string;
      size: number;
    };
  }
}
