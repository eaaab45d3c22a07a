import type { Generated } from 'kysely';
import type { Side } from './thread.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    messages: {
      id: Generated<number>;
      manuscript_id: number;
      /** Of the reviewer whose thread it is; null in that of the authors. */
      invitation_id: number | null;
      side: Side;
      /** When the writer is signed in. */
      account_id: string | null;
      text: string;
      written_at: number;
      sent_at: number | null;
      answered_at: number | null;
    };
  }
}
