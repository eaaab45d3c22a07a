import { institutionDomain } from '#app/platform/mail/mail-domain.ts';
import type { InstitutionRecord } from './institution-table.ts';

/**
 * One entry of a release of the Research Organization Registry (ror.org, JSON, schema 2); null of
 * what is none, or no longer there.
 */
export function readRor(value: unknown): InstitutionRecord | null {
  const entry = fields(value);
  const names = listOf(entry['names']).flatMap((each) => {
    const { value: name, types } = fields(each);
    return typeof name === 'string' ? [{ name, types: listOf(types) }] : [];
  });
  if (names.length === 0 || (entry['status'] ?? 'active') !== 'active') return null;
  const isAcronym = ({ types }: { types: unknown[] }) => types.includes('acronym');
  const domains = listOf(entry['domains']).flatMap((domain) =>
    typeof domain === 'string' ? (institutionDomain(`@${domain}`) ?? []) : [],
  );
  const place = fields(fields(listOf(entry['locations'])[0])['geonames_details']);
  return {
    names: names.filter((each) => !isAcronym(each)).map(({ name }) => name),
    acronyms: names.filter(isAcronym).map(({ name }) => name),
    domains: [...new Set(domains)],
    country: typeof place['country_code'] === 'string' ? place['country_code'] : '',
  };
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

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
