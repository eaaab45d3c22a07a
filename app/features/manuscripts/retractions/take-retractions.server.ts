import type { Platform } from '#app/platform/platform.server.ts';
import { holding, readRetraction } from './retraction.ts';
import type { Retraction } from './retraction.ts';

/** Rows written at once. */
const BATCH = 500;

/**
 * The works of a Retraction Watch file in the place of those of the file before; where none can be read, those stay.
 * @param rows by their columns in small letters
 */
export async function takeRetractions(
  platform: Pick<Platform, 'db' | 'transaction'>,
  rows: AsyncIterable<ReadonlyMap<string, string>>,
  onProgress: (done: number) => void,
): Promise<{ taken: number; leftOut: number }> {
  const works = new Map<string, Retraction>();
  let [read, leftOut] = [0, 0];
  for await (const row of rows) {
    read += 1;
    const found = readRetraction(row);
    if (!found) leftOut += 1;
    else {
      const known = works.get(found.doi);
      works.set(found.doi, known ? holding(known, found) : found);
    }
    if (read % 1000 === 0) onProgress(read);
  }
  const all = [...works.values()].flatMap(({ doi, nature, title, datedOn, notice }) =>
    nature === 'reinstatement'
      ? []
      : {
          ...{ work_key: doi, source: 'file' as const, nature, title, notice },
          dated_on: datedOn || null,
        },
  );
  if (all.length === 0) return { taken: 0, leftOut };
  await platform.transaction(async ({ db }) => {
    await db.deleteFrom('known_retractions').where('source', '=', 'file').execute();
    for (let at = 0; at < all.length; at += BATCH) {
      await db
        .insertInto('known_retractions')
        .values(all.slice(at, at + BATCH))
        .execute();
    }
  });
  return { taken: all.length, leftOut };
}
