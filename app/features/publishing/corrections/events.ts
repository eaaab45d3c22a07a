import type { ChangedValues } from '#app/platform/history/changed-values.ts';
import type { ArticleChange } from '../publication/article-changed.mail.ts';
import type { NoticeKind } from '#app/protocols/notices/notice-kinds.ts';
import type { SilentEvent } from '#app/platform/history/history-event.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'article-corrected': SilentEvent<
      'article',
      {
        /** The version before. */
        replaced: number;
        changes: readonly string[];
        values?: ChangedValues;
        notice: string;
        /** Account of the editor who proposed other authors; who published it confirmed them. */
        proposedBy?: string;
        /** Account of the editor who proposed it otherwise. */
        secondOf?: string;
      }
    >;
    'article-authors-proposed': SilentEvent<
      'article',
      { correction: number; authors: readonly string[]; reason: string }
    >;
    'article-authors-answered': SilentEvent<
      'article',
      { correction: number; answer: 'confirmed' | 'refused' | 'withdrawn' }
    >;
    /** A retraction, or what an editor changes of an article that names them. */
    'article-change-proposed': SilentEvent<
      'article',
      { proposal: number; step: ArticleChange; notice: string }
    >;
    'article-change-answered': SilentEvent<
      'article',
      { proposal: number; step: ArticleChange; answer: 'confirmed' | 'refused' | 'withdrawn' }
    >;
    'article-retracted': SilentEvent<
      'article',
      { notice: string; /** Account of the editor. */ proposedBy?: string }
    >;
    /** An expression of concern, or a retraction of a part. */
    'article-marked': SilentEvent<
      'article',
      { kind: NoticeKind; notice: string; /** Account of the editor. */ proposedBy: string }
    >;
    /** Null where it was left to the rules. */
    'article-topics-chosen': SilentEvent<'article', { topics: readonly string[] | null }>;
    'article-unpublished': SilentEvent<
      'article' | 'upload',
      { reason: string; article: number; upload: number; proposedBy?: string }
    >;
  }
}
