import { readTranslations } from '#app/protocols/languages/translations.ts';
import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import type { Snapshot } from './snapshot.ts';

/** A field of an article that one version has otherwise than another; '' where one has nothing. */
export type FieldChange = { field: string; before: string; after: string };

type Version = { snapshot: Snapshot; sha256: string | null };

/** What readers find otherwise in a later version, field by field in the order of the page. */
export function listChanges(earlier: Version, later: Version): FieldChange[] {
  const [was, is] = [fieldsOf(earlier.snapshot), fieldsOf(later.snapshot)];
  const fields = Object.keys(was)
    .map((field) => ({ field, before: was[field]!, after: is[field]! }))
    .filter(({ before, after }) => before !== after);
  if (earlier.sha256 === later.sha256) return fields;
  const [before, after] = [earlier.sha256 && 'One file', later.sha256 && 'Another file'];
  return [...fields, { field: 'PDF', before: before ?? '', after: after ?? '' }];
}

function fieldsOf({ record, authors, issue, type, editedBy }: Snapshot): Record<string, string> {
  const translations = readTranslations(record.translations ?? null);
  return {
    Title: texOfTags(record.name),
    Authors: lines(authors.map(({ written }) => written)),
    Affiliations: lines(authors.map(({ affiliation }) => affiliation)),
    'ORCID iDs': lines(authors.map(({ orcid }) => orcid)),
    Type: type ?? '',
    'Edited by': editedBy ?? '',
    Issue: issue ? `Volume ${issue.volume}, ${issue.label}` : '',
    Year: record.year === null ? '' : String(record.year),
    Pages: record.pages,
    DOI: record.doi,
    'Paper ID': record.paperId,
    Language: record.language ?? '',
    Abstract: texOfTags(record.abstract),
    Keywords: record.keyword,
    'In other languages': lines(
      translations.flatMap(({ language, title, abstract, keywords }) => [
        title && `${language}: ${title}`,
        abstract,
        keywords.join(', '),
      ]),
    ),
    References: record.reference ?? '',
  };
}

const lines = (said: readonly (string | null)[]): string => said.filter(Boolean).join('\n');
