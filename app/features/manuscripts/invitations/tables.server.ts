import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    review_invitations: {
      id: Generated<number>;
      manuscript_id: number;
      round: number;
      reviewer_id: number;
      /** Order in which alternates are asked; 0 was asked by hand. */
      rank: number;
      invited_by: string | null;
      added_at: number;
      /** Milliseconds since 1970 when it is sent at the earliest; null when it was sent at once. */
      not_before: Generated<number | null>;
      planned_note: Generated<string>;
      /** Null for an alternate who waits, and until a planned invitation is sent. */
      invited_at: number | null;
      answer_by: number | null;
      accepted_at: number | null;
      declined_at: number | null;
      answer_text: string | null;
      /** Whom a reviewer who declined named in their place. */
      suggested_name: Generated<string>;
      suggested_institution: Generated<string>;
      suggested_email: Generated<string>;
      due_at: number | null;
      due_moved_at: number | null;
      cancelled_at: number | null;
      thanked_at: number | null;
      /** Of its review, by an editor, from 1 to 5; for editors alone. */
      rated_useful: Generated<number | null>;
      rated_timely: Generated<number | null>;
      /** Counts up when the link is revoked. */
      key_version: Generated<number>;
    };
  }
}
