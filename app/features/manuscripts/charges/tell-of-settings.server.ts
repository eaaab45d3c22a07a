import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { chargeSettingsChanged } from './charge.mail.ts';
import type { ChargeSettings } from './charge-settings.ts';

type Told = Pick<ChargeSettings, 'bank' | 'keepers'>;

/** Where the money goes, and who looks after it, never changes unseen: all who do, did, or may change it are told. */
export async function tellOfSettings(
  inside: Platform,
  user: SignedIn,
  { before, after }: { before: Told; after: Told },
): Promise<void> {
  const kept = await listPeople(inside, { ids: [...before.keepers, ...after.keepers] });
  const chiefs = await listPeople(inside, { roles: ['chief'] });
  const people = new Map([...kept, ...chiefs].map((person) => [person.id, person]));
  const told = ({ bank, keepers }: Told) =>
    [...keepers.flatMap((id) => people.get(id)?.name ?? []), ...bank.split('\n')]
      .map((each) => each.trim())
      .join(', ');
  const journal = journalOf(inside).facts.title;
  for (const { id, name, email } of people.values())
    await queueLetter(inside, {
      to: { name, address: email },
      letter: chargeSettingsChanged.write({
        ...{
          journal,
          name,
          editor: people.get(user.id)!.name,
          before: told(before),
          after: told(after),
        },
      }),
      ...{ purpose: 'charge-settings-changed', key: `${inside.clock.now()}:${id}` },
      confidential: true,
    });
}
