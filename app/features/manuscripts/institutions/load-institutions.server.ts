import type { Platform } from '#app/platform/platform.server.ts';
import { compileInstitutions } from './institution-table.ts';
import type { InstitutionTable } from './institution-table.ts';
import { institutionWords } from './institution-words.ts';
import { useInstitutions } from './known-institutions.ts';
import { fingerprintOfUniversities, readUniversities } from './read-universities.server.ts';
import { storeInstitutions } from './store-institutions.server.ts';

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
