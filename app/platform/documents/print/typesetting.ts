export type Typesetting = {
  /** A file of `journal/typesetting/` without `.typ`. */
  template: string;
  /** What the template reads as JSON. Its texts are texts, never markup. */
  data: unknown;
  /**
   * What came from outside and may not be fit to be set. The template reads as `parts`, in the same
   * order, what is, and null for what is not.
   */
  parts?: TypesetParts;
};

export type TypesetParts = {
  /** In the mathematics of Typst. */
  formulae: readonly string[];
  /** Their bytes are the file of the task, one after the other. */
  pictures: readonly { format: PictureFormat; /** Bytes. */ size: number }[];
};

export type PictureFormat = 'gif' | 'jpg' | 'png' | 'svg' | 'webp';
