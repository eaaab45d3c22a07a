/** How the nouns after this one write what an author proved or agreed to. */
import type { Platform } from '#app/platform/platform.server.ts';

type Place = { manuscript: number; /** Of the author. */ position: number };

const row = ({ db }: Pick<Platform, 'db'>, { manuscript, position }: Place) =>
  db
    .updateTable('manuscript_authors')
    .where('manuscript_id', '=', manuscript)
    .where('position', '=', position);

export const setAuthorName = (inside: Pick<Platform, 'db'>, place: Place, name: string) =>
  row(inside, place).set({ name }).execute();

/** The author read the mail of this address. @returns whether that was not known */
export async function setAddressProved(
  inside: Pick<Platform, 'clock' | 'db'>,
  place: Place,
  emailKey: string,
): Promise<boolean> {
  const { numUpdatedRows } = await row(inside, place)
    .set({ address_proved_at: inside.clock.now() })
    .where('email_key', '=', emailKey)
    .where('removed_at', 'is', null)
    .where('address_proved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
