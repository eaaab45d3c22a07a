import type { Platform } from '#app/platform/platform.server.ts';
import { buildTable } from './institution-table.ts';
import { institutionWords } from './institution-words.ts';
import { lend } from './lend-names.ts';
import { readRor } from './read-ror.ts';
import { readUniversities } from './read-universities.server.ts';
import { storeInstitutions } from './store-institutions.server.ts';

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
