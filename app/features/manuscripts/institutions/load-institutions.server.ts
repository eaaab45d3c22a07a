import type { Platform } from '#app/platform/platform.server.ts';
import { compileInstitutions, buildTable } from './institution-table.ts';
import type { InstitutionTable } from './institution-table.ts';
import { institutionWords } from './institution-words.ts';
import { useInstitutions } from './known-institutions.ts';
import { fingerprintOfUniversities, readUniversities } from './read-universities.server.ts';
import { lend, readRor } from './read-ror.ts';

/**
 * From now on this process knows the institutions of the list that an operator gave, or of the one
 * that comes with the product; that one is compiled once, which takes half a second.
 */
export async function loadInstitutions(
  platform: Pick<Platform, 'db' | 'clock' | 'transaction'>,
): Promise<void> {
  const row = await platform.db
    .selectFrom('institution_lists')
    .select(['source', 'fingerprint', 'countries', 'keys', 'numbers'])
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

type Row = { countries: string; keys: string; numbers: string };

const tableOf = ({ countries, keys, numbers }: Row): InstitutionTable => ({
  keys: new Float64Array(bytesOf(keys)),
  numbers: new Uint32Array(bytesOf(numbers)),
  countries: countries.split(' ').map((country) => (country === '-' ? '' : country)),
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
  { keys, numbers, countries }: InstitutionTable,
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
        keys: base64(keys),
        numbers: base64(numbers),
        read_at: platform.clock.now(),
      })
      .execute();
  });
}

const base64 = ({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
