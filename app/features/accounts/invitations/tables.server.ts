import type { Generated } from 'kysely';
import type { End, InvitedRole } from './role-invitation.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** A person whom an editor-in-chief asked by mail to take a role; at most one is open for an address. */
    role_invitations: {
      id: Generated<number>;
      name: string;
      /** As addresses are compared. */
      email: string;
      /** As the chief typed it, perhaps empty; the person states their own. */
      institution: string;
      role: InvitedRole | 'author';
      /** The special issue whose guest editor they are asked to be, and its name then. */
      issue_id: Generated<number | null>;
      issue_name: Generated<string | null>;
      /** Account of the chief who sent it last. */
      invited_by: string;
      invited_at: number;
      /** How often it was sent: another letter makes the links before it worthless. */
      sent: number;
      expires_at: number;
      reminded_at: number | null;
      ended_at: number | null;
      ended_as: End | null;
      /** What the person wrote who declined. */
      word: Generated<string>;
      /** The account that accepted. */
      account_id: string | null;
    };
  }
}
