export type Metadata = { title: string; abstract: string; keywords: string };

export type MetadataChange = { field: keyof Metadata; before: string; after: string };

export const FIELDS = ['title', 'abstract', 'keywords'] as const;

export const changesBetween = (before: Metadata, after: Metadata): MetadataChange[] =>
  FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
