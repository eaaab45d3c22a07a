import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { personOf } from './identity-of.server.ts';
import { isOneHand } from './one-hand.ts';

/** Whether two accounts are one, or of one person: then neither is a second editor to the other. */
export async function areOneEditor(
  platform: Pick<Platform, 'clock' | 'db'>,
  one: string,
  other: string,
): Promise<boolean> {
  if (one === other) return true;
  const people = await listPeople(platform, { ids: [one, other] });
  const [first, second] = people;
  return (
    first !== undefined &&
    second !== undefined &&
    isOneHand(personOf(first), { ...second, account: second.id })
  );
}
