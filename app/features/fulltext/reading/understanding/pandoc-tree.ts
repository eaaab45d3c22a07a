/** The tree of a document as pandoc writes it (pandoc-types 1.23), as far as it is read. */
export type Attributes = [id: string, classes: string[], pairs: [name: string, value: string][]];

export type PandocInline =
  | { t: 'Str'; c: string }
  | { t: 'Space' | 'SoftBreak' | 'LineBreak' }
  | { t: PandocEmphasis; c: PandocInline[] }
  | { t: 'Quoted'; c: [{ t: 'SingleQuote' | 'DoubleQuote' }, PandocInline[]] }
  | { t: 'Cite'; c: [PandocCitation[], PandocInline[]] }
  | { t: 'Code'; c: [Attributes, string] }
  | { t: 'Math'; c: [{ t: 'DisplayMath' | 'InlineMath' }, string] }
  | { t: 'RawInline'; c: [format: string, text: string] }
  | { t: 'Link' | 'Image'; c: [Attributes, PandocInline[], [address: string, title: string]] }
  | { t: 'Note'; c: PandocBlock[] }
  | { t: 'Span'; c: [Attributes, PandocInline[]] };

/** One of those that stand together: `see` key`, p. 3`. */
export type PandocCitation = {
  citationId: string;
  citationPrefix: PandocInline[];
  citationSuffix: PandocInline[];
};

export type PandocEmphasis =
  | 'Emph'
  | 'Strong'
  | 'Underline'
  | 'Strikeout'
  | 'Superscript'
  | 'Subscript'
  | 'SmallCaps';

type Caption = [short: unknown, long: PandocBlock[]];

export type PandocBlock =
  | { t: 'Para' | 'Plain'; c: PandocInline[] }
  | { t: 'LineBlock'; c: PandocInline[][] }
  | { t: 'Header'; c: [level: number, Attributes, PandocInline[]] }
  | { t: 'CodeBlock'; c: [Attributes, string] }
  | { t: 'RawBlock'; c: [format: string, text: string] }
  | { t: 'BlockQuote'; c: PandocBlock[] }
  | { t: 'BulletList'; c: PandocBlock[][] }
  | { t: 'OrderedList'; c: [[start: number, { t: string }, unknown], PandocBlock[][]] }
  | { t: 'DefinitionList'; c: [PandocInline[], PandocBlock[][]][] }
  | { t: 'HorizontalRule' }
  | { t: 'Div'; c: [Attributes, PandocBlock[]] }
  | { t: 'Figure'; c: [Attributes, Caption, PandocBlock[]] }
  | { t: 'Table'; c: PandocTable };

export type PandocTable = [
  Attributes,
  Caption,
  columns: [{ t: string }, unknown][],
  head: [Attributes, PandocRow[]],
  bodies: [Attributes, headColumns: number, head: PandocRow[], rows: PandocRow[]][],
  foot: [Attributes, PandocRow[]],
];

export type PandocRow = [
  Attributes,
  [Attributes, { t: string }, rows: number, columns: number, PandocBlock[]][],
];

export type PandocMeta =
  | { t: 'MetaInlines'; c: PandocInline[] }
  | { t: 'MetaBlocks'; c: PandocBlock[] }
  | { t: 'MetaList'; c: PandocMeta[] }
  | { t: 'MetaMap'; c: Record<string, PandocMeta> }
  | { t: 'MetaString'; c: string }
  | { t: 'MetaBool'; c: boolean };

export type PandocTree = { meta: Record<string, PandocMeta>; blocks: PandocBlock[] };
