import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import type { Due } from './list-due.server.ts';
import { permissionEnded } from './permission-ended.mail.ts';

/** That ORCID takes their permission no longer; once for each time that they linked their iD. */
export async function tellOwner(inside: Platform, { userId, credential }: Due): Promise<void> {
  const account = await findAccountById(inside, userId);
  if (!account) return;
  const name = `${account.firstName} ${account.lastName}`;
  const { facts } = journalOf(inside);
  await queueLetter(inside, {
    to: { name, address: account.email },
    letter: permissionEnded.write({
      ...{ name, journal: facts.title, editorialEmail: facts.contact.editorial.email },
      link: inside.config.BASE_URL + href('account'),
    }),
    purpose: 'orcid-permission-ended',
    key: credential,
  });
}
