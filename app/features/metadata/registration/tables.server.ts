import type { AgencyName } from './agency.ts';
import type { RegistrationState } from './registration-states.ts';

export type RegistrationTable = {
  agency: AgencyName;
  /** Of an article that may have been taken out since. */
  article_id: number;
  /** `sending`: it is not known yet whether the agency took it. */
  state: RegistrationState | 'sending';
  /** By which the agency is asked what became of it. */
  batch: string | null;
  /** What the newest deposit gave as its time, in milliseconds since 1970; 0 before the first. */
  stamp: number;
  /** Of what was sent; null where it is to be sent whatever it was. */
  digest: string | null;
  /** Of the agency, or why nothing is sent. */
  words: string | null;
  tries: number;
  /** When it is sent or asked about next. */
  next_at: number | null;
  /** The change of the article that was looked at last. */
  seen_at: number | null;
  changed_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    registrations: RegistrationTable;
    registration_agencies: {
      agency: AgencyName;
      /** Changes from then on are sent by themselves, in milliseconds since 1970. */
      since: number;
    };
  }
}
