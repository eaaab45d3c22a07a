import type { Platform } from '#app/platform/platform.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { askForConsent, listAuthorChanges, openChange } from './tell-asked.server.ts';

type Moved = { position: number; next: number; before: string | null; email: string };

/** In an open proposal for other authors the person is asked again at the new address. */
export async function moveConsent(
  inside: Platform,
  manuscript: { id: number; paperId: number; title: string },
  { position, next, before, email }: Moved,
): Promise<void> {
  const change = openChange(await listAuthorChanges(inside, manuscript.id));
  if (!change) return;
  const proposed = change.proposed.map((each) =>
    each.position === position ? { ...each, position: next, email } : each,
  );
  await inside.db
    .updateTable('author_changes')
    .set({ proposed: JSON.stringify(proposed) })
    .where('id', '=', change.id)
    .execute();
  await inside.db
    .updateTable('author_changes')
    .set({ proposed_by: next })
    .where('id', '=', change.id)
    .where('proposed_by', '=', position)
    .execute();
  await inside.db
    .updateTable('author_consents')
    .set({ email, email_key: emailKey(email) })
    .where('change_id', '=', change.id)
    .where('email_key', '=', before ?? '')
    .execute();
  await askForConsent(inside, manuscript, { ...change, proposed }, null);
}
