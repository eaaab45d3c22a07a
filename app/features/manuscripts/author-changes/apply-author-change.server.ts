import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isReady } from './author-change.ts';
import { applyWording } from './apply-wording.server.ts';
import { authorsChangedLetter } from './authors-changed.mail.ts';
import { listAuthorChanges } from './list-author-changes.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { listContributors } from '../author-list/list-contributors.server.ts';
import { tellRemoved } from '../author-list/tell-removed.server.ts';
import { replaceAuthors } from '../author-list/replace-authors.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';
import { queueNeutralCopies } from '../files/queue-neutral-copies.server.ts';
import { setCorresponding } from '../core/write-manuscript.server.ts';

/**
 * To be called after each consent and each approval, in its transaction (L5).
 * @returns whether the list changed
 */
export async function applyAuthorChange(
  inside: Platform,
  paperId: number,
  changeId: number,
): Promise<boolean> {
  // An editor who decides on it at this very moment comes before or after.
  const manuscript = await inside.db
    .selectFrom('manuscripts')
    .select(['id', 'state', 'title', 'received_at as receivedAt'])
    .select('returned_from as returnedFrom')
    .where('paper_id', '=', paperId)
    .$if(inside.db.kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const changes = await listAuthorChanges(inside, manuscript.id);
  const change = changes.find(({ id }) => id === changeId);
  if (!change || !isReady(manuscript, change)) return false;
  const now = inside.clock.now();
  if (change.kind === 'wording') {
    await applyWording(inside, { ...manuscript, paperId }, change);
    return true;
  }
  const before = await listContributors(inside, manuscript.id);
  const corresponding = await replaceAuthors(inside, manuscript.id, change.proposed);
  await inside.db
    .updateTable('author_changes')
    .set({ applied_at: now, approved_at: change.approvedAt ?? now })
    .where('id', '=', changeId)
    .execute();
  await setCorresponding(inside, manuscript.id, corresponding);
  await addHistory(inside, {
    subject: `manuscript:${paperId}`,
    event: 'authors-change-applied',
    actor: 'system',
    details: {
      change: changeId,
      before: before.map(({ name }) => name),
      authors: change.proposed.map(({ name }) => name),
    },
  });
  await queueNeutralCopies(inside, manuscript.id);
  const approved = change.approvedAt !== null;
  await tellAuthors(inside, { ...manuscript, paperId, approved }, changeId);
  const positions = before
    .map(({ position }) => position)
    .filter((position) => change.proposed.every((each) => each.position !== position));
  await tellRemoved(inside, { ...manuscript, paperId, positions });
  return true;
}

type Told = {
  id: number;
  paperId: number;
  title: string;
  receivedAt: number;
  /** Whether by an editor, too. */
  approved: boolean;
};

async function tellAuthors(
  inside: Platform,
  { id, paperId, title, receivedAt, approved }: Told,
  change: number,
): Promise<void> {
  const { facts } = journalOf(inside);
  const authors = await inside.db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();
  const names = authors.map(({ name }) => name);
  for (const { position, name, email, provedAt } of authors) {
    if (email === null) continue;
    await mailAuthor(inside, {
      paperId,
      to: { name, email, provedAt },
      write: (say) =>
        authorsChangedLetter({
          journal: facts.title,
          paperId,
          title: say(title),
          name: say(name),
          authors: say(names),
          approved,
          url: mailedTrackingUrl(inside, { paperId, receivedAt }, { position, email }),
        }),
      purpose: 'authors-changed',
      key: `${change}:${position}`,
      confidential: true,
    });
  }
}
