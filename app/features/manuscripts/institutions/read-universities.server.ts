import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { institutionDomain } from '#app/platform/mail/mail-domain.ts';
import type { InstitutionRecord } from './institution-table.ts';

/**
 * The list that comes with the product, `db/institutions/`: universities with their domains, and
 * beside them short forms and names in other languages of those met most.
 */
export function readUniversities(): InstitutionRecord[] {
  const byDomain = new Map<string, Draft>();
  const records: Draft[] = [];
  const all = FILES.flatMap(rowsOf).map(draftOf);
  for (const row of all) {
    // `student.kuleuven.be` is of `kuleuven.be`; a city's network says nothing of who is in it.
    const domains = row.domains.flatMap((domain) => institutionDomain(`@${domain}`) ?? []);
    const known = domains.map((domain) => byDomain.get(domain)).find(Boolean);
    const record = known ?? { country: row.country, names: [], acronyms: [], domains: [] };
    if (!known) records.push(record);
    record.names.push(...row.names);
    record.acronyms.push(...row.acronyms);
    record.domains.push(...domains);
    for (const domain of domains) byDomain.set(domain, record);
  }
  return joinNamesakes(records);
}

/** Which list it is: another one is compiled again. */
export function fingerprintOfUniversities(): string {
  const hash = createHash('sha256').update(COMPILED_AS);
  for (const file of FILES) hash.update(readFileSync(path.join(folder(), file)));
  return hash.digest('hex');
}

const FILES = ['universities.tsv', 'names.tsv'] as const;
/** Raised when names are compared by other words than before. */
const COMPILED_AS = '2';

type Draft = { country: string; names: string[]; acronyms: string[]; domains: string[] };

/** One that stands in both lists under two domains is one. */
function joinNamesakes(records: readonly Draft[]): Draft[] {
  const byName = new Map<string, Draft>();
  return records.filter((record) => {
    const keys = record.names.map((name) => `${record.country} ${name.toLowerCase()}`);
    const known = keys.map((key) => byName.get(key)).find(Boolean);
    const kept = known ?? record;
    for (const key of keys) byName.set(key, kept);
    if (!known) return true;
    known.names.push(...record.names);
    known.acronyms.push(...record.acronyms);
    known.domains.push(...record.domains);
    return false;
  });
}

type Row = { country: string; name: string; domains: string; acronyms: string };

const list = (text: string, separator: string): string[] =>
  text.split(separator).filter((each) => each !== '');

const draftOf = ({ country, name, domains, acronyms }: Row): Draft => ({
  country,
  names: list(name, '|'),
  acronyms: list(acronyms, '|'),
  domains: list(domains, ' '),
});

function rowsOf(file: (typeof FILES)[number]): Row[] {
  const [head = '', ...lines] = readFileSync(path.join(folder(), file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const columns = head.split('\t');
  const at = (cells: readonly string[], column: string) => cells[columns.indexOf(column)] ?? '';
  return lines.map((line) => {
    const cells = line.split('\t');
    return {
      country: at(cells, 'country'),
      name: at(cells, 'names'),
      domains: at(cells, 'domains'),
      acronyms: at(cells, 'acronyms'),
    };
  });
}

/** Beside `app/` from the sources and from the build. */
const folder = (): string =>
  [
    path.join(import.meta.dirname, '..', '..', '..', '..', 'db', 'institutions'),
    path.join(import.meta.dirname, '..', 'db', 'institutions'),
  ].find((each) => existsSync(each))!;
