import type { InstitutionRecord } from './institution-table.ts';

/**
 * One list that is taken into another: an institution of it that stands there too, by a domain or by
 * a name and the country, lends it its names, and is no second one.
 */
export function lend(own: readonly InstitutionRecord[]) {
  const byMark = new Map<string, number>();
  own.forEach((record, place) => {
    for (const mark of marksOf(record)) if (!byMark.has(mark)) byMark.set(mark, place);
  });
  const lent = new Set<number>();
  return {
    /** The record with all that those of the list that are the same say. */
    namesFor(record: InstitutionRecord): InstitutionRecord {
      const places = new Set(marksOf(record).flatMap((mark) => byMark.get(mark) ?? []));
      const same = [...places].map((place) => own[place]!);
      for (const place of places) lent.add(place);
      return {
        country: record.country || (same[0]?.country ?? ''),
        names: [...record.names, ...same.flatMap(({ names }) => names)],
        acronyms: [...record.acronyms, ...same.flatMap(({ acronyms }) => acronyms)],
        domains: [...new Set([...record.domains, ...same.flatMap(({ domains }) => domains)])],
      };
    },
    left: (): InstitutionRecord[] => own.filter((_, place) => !lent.has(place)),
  };
}

const marksOf = ({ names, domains, country }: InstitutionRecord): string[] => [
  ...domains.map((domain) => `@${domain}`),
  ...names.map((name) => `${country} ${name.toLowerCase()}`),
];
