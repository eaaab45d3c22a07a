import type { Generated } from 'kysely';
import type { NoticeKind } from '#app/protocols/notices/notice-kinds.ts';
import type { Origin } from '../core/tables.server.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    article_versions: {
      article_id: number;
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
      /** JSON of `FieldChange`s: what the next version has otherwise in its text; null where one has none. */
      text_changes: string | null;
    };
    /** What stands with an article since it appeared; rows are added and never changed. */
    article_notices: {
      article_id: number;
      position: number;
      kind: NoticeKind;
      text: string;
      dated_on: string;
      /** The version that came before it; null where nothing was replaced. */
      version: number | null;
      made_by: string;
      /** Lower-case; null where the article had none of the journal. */
      doi: string | null;
    };
    /** Which file was marked with which notice, and which could not be. */
    notice_stamps: {
      article_id: number;
      position: number;
      /** Of the PDF as it is stored. */
      sha256: string;
      /** 1, or 0 where the file could not be marked. */
      is_borne: number;
      /** Of the PDF that it was before it was marked at all; null where that was not written down. */
      unmarked_sha256: Generated<string | null>;
    };
    /** An article that is no longer published, while the catalogue has none of its id. */
    takedowns: {
      article_id: number;
      taken_at: number;
      reason: string;
      taken_by: string;
      record: string;
      origin: Origin;
      paper_id: string | null;
      file_name: string | null;
      storage_key: string | null;
      size: number | null;
      sha256: string | null;
      password_hash: string | null;
      volume: number | null;
      /** Slugs of its topics, each between spaces; null where they were not kept. */
      topics: string | null;
      /** JSON of the `ArticleText` that readers had with the PDF; this and the two below are null where there was none. */
      full_text: Generated<string | null>;
      source_name: Generated<string | null>;
      source_sha256: Generated<string | null>;
    };
    /** Of that text. */
    takedown_pictures: {
      article_id: number;
      taken_at: number;
      name: string;
      storage_key: string;
      type: string;
      width: number | null;
      height: number | null;
      size: number;
      sha256: string;
    };
  }
}
