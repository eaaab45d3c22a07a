export type Typesetting = {
  /** A file of `journal/typesetting/` without `.typ`. */
  template: string;
  /** What the template reads as JSON. Its texts are texts, never markup. */
  data: unknown;
  /** How many pages it announces: it is set a little closer or wider until it fills them, where it can. */
  pages?: number;
};
