/** A work as a reference manager describes it, as far as it serves to find its entry and to describe it. */
export type CitedWork = {
  authors: { family: string; given: string }[];
  title: string;
  year: number | null;
  /** In lower case, as `10.x/y`. */
  doi: string | null;
};
