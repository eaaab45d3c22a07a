import type { Generated } from 'kysely';
import type { ArticleChange } from '../../publication/article-changed.mail.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    article_author_proposals: {
      id: Generated<number>;
      article_id: number;
      step: ArticleChange;
      /** The version that was seen. */
      version: number;
      /** JSON of the record as it is to be; of what is no correction, as it is. */
      record: string;
      /** JSON of its authors. */
      authors: string;
      notice: string;
      reason: string;
      proposed_by: string;
      proposed_at: number;
      answered_by: Generated<string | null>;
      answered_at: Generated<number | null>;
      answer: Generated<'confirmed' | 'refused' | 'withdrawn' | null>;
    };
  }
}
