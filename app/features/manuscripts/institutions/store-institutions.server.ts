import type { Platform } from '#app/platform/platform.server.ts';
import type { InstitutionTable } from './institution-table.ts';

export async function storeInstitutions(
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
