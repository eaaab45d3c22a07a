declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  /** The part of subset-font that we call: a font file in, a smaller font file out. */
  function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      keepAllGlyphs?: boolean;
      keepFeatures?: string[];
      noHinting?: boolean;
      preserveNameIds?: number[];
      variationAxes?: Record<string, Axis>;
    },
  ): Promise<Buffer>;

  export default subsetFont;
}
