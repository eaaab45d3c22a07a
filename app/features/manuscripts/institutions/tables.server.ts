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
      /** Of `InstitutionTable`, in base64. */
      keys: string;
      numbers: string;
      read_at: number;
    };
  }
}
