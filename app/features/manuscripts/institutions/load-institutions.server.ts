import type { Platform } from '#app/platform/platform.server.ts';
import { compileInstitutions, buildTable } from './institution-table.ts';
import type { InstitutionTable, InstitutionRecord } from './institution-table.ts';
import { institutionWords, ROR, rorWrittenIn } from './institution-words.ts';
import { useInstitutions } from './known-institutions.ts';
import { fingerprintOfUniversities, readUniversities } from './read-universities.server.ts';
import { institutionDomain } from '#app/platform/mail/mail-domain.ts';

/**
 * From now on this process knows the institutions of the list that an operator gave, or of the one
 * that comes with the product; that one is compiled once, which takes half a second.
 */
export async function loadInstitutions(
  platform: Pick<Platform, 'db' | 'clock' | 'transaction'>,
): Promise<void> {
  const row = await platform.db
    .selectFrom('institution_lists')
    .select(['source', 'fingerprint', 'countries', 'rors', 'keys', 'numbers'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const fingerprint = fingerprintOfUniversities();
  if (row && (row.source !== 'product' || row.fingerprint === fingerprint)) {
    useInstitutions(tableOf(row));
    return;
  }
  const table = compileInstitutions(readUniversities(), institutionWords);
  await storeInstitutions(platform, table, { source: 'product', fingerprint });
  useInstitutions(table);
}

type Row = { countries: string; rors: string; keys: string; numbers: string };

const tableOf = ({ countries, rors, keys, numbers }: Row): InstitutionTable => ({
  keys: new Float64Array(bytesOf(keys)),
  numbers: new Uint32Array(bytesOf(numbers)),
  countries: countries.split(' ').map((country) => (country === '-' ? '' : country)),
  rors: rors === '' ? [] : rors.split(' ').map((id) => (id === '-' ? '' : `${ROR}${id}`)),
});

function bytesOf(text: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = Buffer.from(text, 'base64');
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

/**
 * The entries of a release of ror.org in the place of the list before; where none can be read, that
 * one stays. Institutions of the product's own list lend theirs their names, or stay beside them.
 */
export async function takeInstitutions(
  platform: Pick<Platform, 'clock' | 'db' | 'transaction'>,
  entries: AsyncIterable<unknown>,
  { source, onProgress }: { source: string; onProgress: (done: number) => void },
): Promise<{ taken: number; refused: number }> {
  const table = buildTable(institutionWords);
  const own = lend(readUniversities());
  const counts = { taken: 0, refused: 0 };
  for await (const entry of entries) {
    const record = readRor(entry);
    counts[record ? 'taken' : 'refused'] += 1;
    if (record) table.add(own.namesFor(record));
    if (counts.taken % 1000 === 0) onProgress(counts.taken);
  }
  if (counts.taken === 0) return counts;
  for (const record of own.left()) table.add(record);
  await storeInstitutions(platform, table.end(), { source, fingerprint: '' });
  return counts;
}

async function storeInstitutions(
  platform: Pick<Platform, 'clock' | 'db' | 'transaction'>,
  { keys, numbers, countries, rors }: InstitutionTable,
  { source, fingerprint }: { source: string; fingerprint: string },
): Promise<void> {
  await platform.transaction(async ({ db }) => {
    await db.deleteFrom('institution_lists').execute();
    await db
      .insertInto('institution_lists')
      .values({
        source,
        fingerprint,
        institutions: countries.length,
        countries: countries.map((country) => country || '-').join(' '),
        rors: rors.some(Boolean) ? rors.map((ror) => ror.slice(ROR.length) || '-').join(' ') : '',
        keys: base64(keys),
        numbers: base64(numbers),
        read_at: platform.clock.now(),
      })
      .execute();
  });
}

const base64 = ({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/**
 * One entry of a release of the Research Organization Registry (ror.org, JSON, schema 2); null of
 * what is none, or no longer there.
 */
function readRor(value: unknown): InstitutionRecord | null {
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
  const ror = typeof entry['id'] === 'string' ? rorWrittenIn(entry['id']) : null;
  const place = fields(fields(listOf(entry['locations'])[0])['geonames_details']);
  return {
    names: names.filter((each) => !isAcronym(each)).map(({ name }) => name),
    acronyms: names.filter(isAcronym).map(({ name }) => name),
    domains: [...new Set(domains)],
    country: typeof place['country_code'] === 'string' ? place['country_code'] : '',
    ...(ror !== null && { ror }),
  };
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * One list that is taken into another: an institution of it that stands there too, by a domain or by
 * a name and the country, lends it its names, and is no second one.
 */
function lend(own: readonly InstitutionRecord[]) {
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
        ...record,
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
