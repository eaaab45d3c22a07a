/**
 * The text of an article as data: what authors' files of every format are read into, and what every
 * format that readers get is written from. Pure values, so that it is kept as JSON.
 */
export type ArticleText = {
  /** What stands before the first section, to be compared with the record; no reader gets it from here. */
  front: Front;
  sections: Section[];
  /** In the order of their first mark in the text. */
  notes: Note[];
  references: Reference[];
  pictures: Picture[];
};

export type Front = {
  title: Inline[];
  /** Authors, affiliations and addresses as they were written, a line each. */
  byline: Inline[][];
  abstract: Block[];
  keywords: string[];
  /** By BCP 47, where the file says one that is not English. */
  language?: string;
  /** The same in another language; absent where there is one language alone. */
  translated?: {
    /** By BCP 47, where its heading tells. */
    language?: string;
    abstract: Block[];
    keywords: string[];
  };
};

/** What a section is for, beyond being one. */
export type Role = 'body' | 'appendix' | 'biography' | Statement;

/** What authors declare between the text and the references. */
export type Statement =
  | 'acknowledgements'
  | 'ai'
  | 'competing-interests'
  | 'contributions'
  | 'data'
  | 'ethics'
  | 'funding'
  | 'preprint'
  | 'supplements';

export type Section = {
  /** `s1`, `s2.1`; the same for the same place, so that mending is laid again over a corrected file. */
  id: string;
  role: Role;
  /** As it was written (`2.1`, `A`), without a point; null for one without. */
  number: string | null;
  /** Empty for the text before the first heading. */
  title: Inline[];
  blocks: Block[];
  sections: Section[];
};

export type Block =
  | Paragraph
  | Figure
  | Table
  | DisplayedFormula
  | List
  | Definitions
  | Quotation
  | Code
  | Aside
  | Supplement;

export type Paragraph = { kind: 'paragraph'; id: string; content: Inline[] };

export type Figure = {
  kind: 'figure';
  id: string;
  /** `Figure 3`, or null. */
  label: string | null;
  caption: Inline[];
  /** Parts of one figure stand in one row or below each other. */
  parts: {
    /** `fig3a`, where the part is referred to for itself. */
    id?: string;
    /** Name of a picture. */
    picture: string;
    caption: Inline[];
    alternative: string;
  }[];
};

export type Table = {
  kind: 'table';
  id: string;
  /** `Table 2`, or null. */
  label: string | null;
  caption: Inline[];
  columns: Alignment[];
  /** Rows of heads; none when the source names none, which is a doubt. */
  head: Row[];
  rows: Row[];
  /** How many columns at the left are heads of their rows. */
  headColumns: number;
  /** Lines below the table. */
  remarks: Inline[][];
};

export type Alignment = 'left' | 'center' | 'right' | null;
export type Row = Cell[];
/** Columns and rows are how many it spans, from 1. */
export type Cell = { blocks: Block[]; columns: number; rows: number; align: Alignment };

export type DisplayedFormula = {
  kind: 'formula';
  id: string;
  /** `4` of `(4)`, `4–6` of several rows, or null. */
  number: string | null;
  formula: Formula;
  /** Its rows, where several of them have numbers of their own: they can be linked to. */
  rows?: FormulaRow[];
};

/** `4` of `(4)`, or null for a row without number. */
export type FormulaRow = { id: string; number: string | null };

export type Formula = {
  /** In LaTeX, without dollar signs. */
  tex: string;
  /** The same in the language of Typst; null where it could not be told. */
  typst: string | null;
};

export type List = {
  kind: 'list';
  id: string;
  /** The number of the first item; null for a list without numbers. */
  start: number | null;
  numbering: 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman';
  items: Block[][];
};

export type Definitions = {
  kind: 'definitions';
  id: string;
  items: { term: Inline[]; blocks: Block[] }[];
};

export type Quotation = { kind: 'quotation'; id: string; blocks: Block[] };
/** A program or its output, line for line. */
export type Code = { kind: 'code'; id: string; text: string; language: string | null };
/** A theorem, a proof, an algorithm, a box. */
export type Aside = {
  kind: 'aside';
  id: string;
  label: string | null;
  title: Inline[];
  blocks: Block[];
};

/** A file that goes with the article and is no part of its text: data, a film, more figures. */
export type Supplement = {
  kind: 'supplement';
  id: string;
  /** `Table S1`, or null. */
  label: string | null;
  caption: Inline[];
  files: {
    /** As the source calls it, such as `S1_data.xlsx`. */
    name: string;
    /** Its address elsewhere; null where the source names the file alone. */
    href: string | null;
    /** The file that is stored beside the text, by its name there and its SHA-256; null without one. */
    stored: { name: string; hash: string } | null;
  }[];
};

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: Emphasis; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; formula: Formula }
  | { kind: 'link'; href: string; content: Inline[] }
  /** To what stands in this article: a section, figure, table, formula. */
  | { kind: 'mention'; target: string; content: Inline[] }
  /** To entries of the references. */
  | { kind: 'citation'; targets: string[]; content: Inline[] }
  /** The mark of a footnote. */
  | { kind: 'note'; target: string }
  /** A sign that is a picture. */
  | { kind: 'picture'; picture: string; alternative: string }
  /** In another language or direction than what is around it; the language is a tag of BCP 47. */
  | {
      kind: 'language';
      language: string | null;
      direction: 'ltr' | 'rtl' | null;
      content: Inline[];
    };

export type Emphasis = 'italic' | 'bold' | 'sub' | 'sup' | 'small-caps' | 'underline' | 'strike';

export type Note = { /** `fn1`. */ id: string; blocks: Block[] };

export type Reference = {
  /** `ref12`. */
  id: string;
  /** `12` of `[12]`, or null where the list has no numbers. */
  label: string | null;
  /** As it was written, without its label. */
  content: Inline[];
  /** In lower case, as `10.x/y`; null where none is named. */
  doi: string | null;
  year: number | null;
  /** As a reference manager left them in the source; absent where none did. */
  authors?: { family: string; given: string }[];
};

export type Picture = {
  /** `picture-3.png`, the name of its file beside the text. */
  name: string;
  /** Media type. */
  type: string;
  /** Pixels, or null where the format does not say. */
  width: number | null;
  height: number | null;
  /** How many of them a page shows as one; 1 where it is not said. */
  density?: number;
  /** SHA-256, hexadecimal: the same picture is stored once. */
  hash: string;
};
