import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { setRole } from '#app/features/accounts/roles/index.server.ts';
import { handOverAll } from '#app/features/manuscripts/editors/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { EACH } from './each.ts';
import type { Person } from './find-person.server.ts';

type Role = SignedIn['role'];

type Change = {
  role: Role;
  /** Account of the editor who gets their manuscripts; `EACH` lets the journal find one for each; null when not said. */
  manuscripts: string | null;
};

/**
 * Gives a person another role. Who is no editor any more has nothing in hand from that moment: what becomes of their
 * manuscripts is asked first, and what the chosen editor cannot have goes to another, independent one at once.
 */
export const changeRole = (
  platform: Platform,
  chief: SignedIn,
  person: Pick<Person, 'id' | 'username' | 'role' | 'work'>,
  { role, manuscripts }: Change,
) =>
  platform.transaction(async (inside) => {
    const isLeaving = mayActAs(person.role, 'editor') && !mayActAs(role, 'editor');
    if (isLeaving && person.work.manuscripts > 0 && manuscripts === null) {
      return { outcome: 'ask-first' } as const;
    }
    const { outcome } = await setRole(inside, chief, { username: person.username, role });
    if (outcome !== 'set' || !isLeaving) return { outcome } as const;
    const to = manuscripts === EACH ? null : manuscripts;
    const handed = await handOverAll(inside, chief, { from: person.id, to, mayStay: false });
    if ('outcome' in handed) throw new Error(`Their manuscripts stay: ${handed.outcome}.`);
    return { outcome } as const;
  });
