import type { Generated } from 'kysely';
import type { ChangeEnd, ChangeKind } from './author-change.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    author_changes: {
      id: Generated<number>;
      manuscript_id: number;
      kind: Generated<ChangeKind>;
      /** The title as it would be; null where it stays. */
      title: Generated<string | null>;
      /** JSON list of the authors as they would be. */
      proposed: string;
      reason: string;
      proposed_by: number;
      proposed_at: number;
      /** Null where it was applied before the assessment, without an editor. */
      approved_by: string | null;
      approved_at: number | null;
      refused_at: number | null;
      refusal: string | null;
      /** How it ended, at `refused_at`, unless an editor refused it. */
      ended_as: ChangeEnd | null;
      applied_at: number | null;
    };
    /** What each present and each proposed author has to say to a change (L5). */
    author_consents: {
      change_id: number;
      email_key: string;
      name: string;
      email: string;
      consented_at: number | null;
      declined_at: number | null;
    };
  }
}
