import type { Generated } from 'kysely';
import type { WorkTable } from '../queue/tables.server.ts';

export type MailTable = WorkTable & {
  /** With its angle brackets; the same each time that the mail is tried. */
  message_id: string;
  purpose: string;
  /** What it is about, such as `manuscript:2026001`. */
  about: string | null;
  to_name: string;
  to_address: string;
  reply_name: string;
  reply_address: string | null;
  subject: string;
  text: string;
  html: string;
  /** JSON of a `MailHeaders`. */
  headers: string;
  /** JSON of the list of `MailAttachment`. */
  attachments: string;
  /** 1: the text holds a secret, is never shown and erased once sent. */
  confidential: number;
  /** What goes out first: see `MailRank`. */
  rank: Generated<number>;
  /** Of a first letter: the recipient's address as it is compared, and where it was caused. */
  first_to: string | null;
  first_from: string | null;
  /** After this instant a failure is final. */
  give_up_at: number;
  sent_at: number | null;
  answer: string | null;
};

declare module '../db/tables.server.ts' {
  interface Tables {
    mails: MailTable;
    /** Letters that the journal words itself. */
    letter_templates: {
      name: string;
      subject: string;
      body: string;
      changed_by: string;
      changed_at: number;
    };
  }
}
