import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    institution_lists: {
      id?: number;
      /** `product` for the list that comes with it, or the name of the file it was read from. */
      source: string;
      /** Of the product's list: which one it is. */
      fingerprint: string;
      institutions: number;
      countries: string;
      /** Their numbers at ror.org in the same order, `-` for none; empty where none has one. */
      rors: Generated<string>;
      /** Of `InstitutionTable`, in base64. */
      keys: string;
      numbers: string;
      read_at: number;
    };
  }
}
