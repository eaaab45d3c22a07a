import { normaliseDoi } from '#app/protocols/doi.ts';
import { citedWork, MOST_WORKS, wordsIn } from './cited-work.ts';
import type { CitedWork } from './cited-work.ts';
import { parsed } from './csl-works.ts';

type CitaviReference = {
  Title?: unknown;
  Authors?: { LastName?: unknown; FirstName?: unknown }[];
  Year?: unknown;
  YearResolved?: unknown;
  Date?: unknown;
  Doi?: unknown;
};

/** The works of a citation that Citavi writes as JSON in Base64. */
export function citaviWorks(json: string): CitedWork[] {
  const { Entries } = parsed(json) as { Entries?: { Reference?: CitaviReference }[] };
  if (!Array.isArray(Entries)) return [];
  return Entries.slice(0, MOST_WORKS).flatMap((entry) => {
    const of = entry?.Reference;
    if (typeof of !== 'object' || of === null) return [];
    const authors = Array.isArray(of.Authors) ? of.Authors : [];
    return [
      citedWork({
        title: of.Title,
        authors: authors.map((name) => ({ family: name?.LastName, given: name?.FirstName })),
        year: of.YearResolved ?? of.Year ?? of.Date,
        doi: normaliseDoi(wordsIn(of.Doi)),
      }),
    ];
  });
}
