import type { Platform } from '#app/platform/platform.server.ts';
import { isReached } from '../author-list/is-reached.server.ts';
import { askForConsent } from './ask-for-consent.server.ts';
import type { Asked } from './author-change.ts';
import type { AuthorChange } from './list-author-changes.server.ts';

type Added = Pick<AuthorChange, 'kind' | 'title' | 'proposed' | 'reason'> & {
  /** Place of the author; 0 of an editor. */
  proposedBy: number;
  asked: readonly (Asked & { /** Whether they said so by proposing it. */ consents?: boolean })[];
  /** Account of the editor who proposes it, and so approves it. */
  approvedBy?: string;
  from?: string | null;
};

/** Writes a proposal and asks for the consents (L5). @returns its number */
export async function addChange(
  inside: Platform,
  manuscript: { id: number; paperId: number; title: string },
  { proposedBy, asked, approvedBy, from = null, ...change }: Added,
): Promise<number> {
  const now = inside.clock.now();
  const { id } = await inside.db
    .insertInto('author_changes')
    .values({
      manuscript_id: manuscript.id,
      ...{ kind: change.kind, title: change.title, reason: change.reason },
      proposed: JSON.stringify(change.proposed),
      proposed_by: proposedBy,
      proposed_at: now,
      ...(approvedBy !== undefined && { approved_by: approvedBy, approved_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { emailKey, name, email, consents = false } of asked) {
    await inside.db
      .insertInto('author_consents')
      .values({
        ...{ change_id: id, email_key: emailKey, name, email },
        consented_at: consents ? now : null,
      })
      .execute();
  }
  // Otherwise they are asked as soon as an author has opened the link in a mail.
  if (await isReached(inside, manuscript.id)) {
    await askForConsent(inside, manuscript, { ...change, id }, from);
  }
  return id;
}
