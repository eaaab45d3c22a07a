import { recordEvent, setCorresponding, setTitle } from '../core/write-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isReady } from './author-change.ts';
import { authorsChanged } from './authors-changed.mail.ts';
import { listAuthorChanges, tellAsked } from './tell-asked.server.ts';
import type { AuthorChange } from './tell-asked.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { listAddressees, mailAuthors } from '../author-list/mail-author.server.ts';
import { listContributors } from '../author-list/list-authors.server.ts';
import { tellRemoved } from '../author-list/tell-removed.server.ts';
import { replaceAuthors, setAuthorName } from '../author-list/replace-authors.server.ts';
import { queueNeutralCopies } from '../files/make-neutral-copy.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { wantedOf, wordingEndedLetter } from './wording.mail.ts';
import { wordingAgreed } from './author-change-news.mail.ts';

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
  if (before.some((author) => leavesUnasked(author, change))) return false;
  const corresponding = await replaceAuthors(inside, manuscript.id, change.proposed);
  await inside.db
    .updateTable('author_changes')
    .set({ applied_at: now, approved_at: change.approvedAt ?? now })
    .where('id', '=', changeId)
    .execute();
  await setCorresponding(inside, manuscript.id, corresponding);
  await recordEvent(inside, { paperId }, 'system', {
    event: 'authors-change-applied',
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

/** Who said that they are no author was not asked, and may have confirmed since that they are one. */
const leavesUnasked = (
  { position, email, deniedAt }: Awaited<ReturnType<typeof listContributors>>[number],
  { proposed, consents }: AuthorChange,
): boolean =>
  deniedAt === null &&
  proposed.every((each) => each.position !== position) &&
  !consents.some((consent) => consent.emailKey === emailKey(email ?? ''));

type Told = {
  id: number;
  paperId: number;
  title: string;
  receivedAt: number;
  approved: boolean;
};

async function tellAuthors(inside: Platform, paper: Told, change: number): Promise<void> {
  const authors = await listAddressees(inside, paper.id);
  const names = authors.map(({ name }) => name).join(', ');
  await mailAuthors(inside, paper, authors, (author) => ({
    write: (about, say) =>
      authorsChanged[paper.approved ? 'approved' : 'consented'].write({
        ...{ ...about, authors: say(names), manuscript: mailedTrackingUrl(inside, paper, author) },
      }),
    purpose: 'authors-changed',
    key: `${change}:${author.position}`,
    confidential: true,
  }));
}

type Manuscript = { id: number; paperId: number; title: string };

async function applyWording(
  inside: Platform,
  { id, paperId, title }: Manuscript,
  change: AuthorChange,
): Promise<void> {
  const renamed = change.proposed.filter(({ was }) => was !== undefined);
  for (const { position, name } of renamed) {
    await setAuthorName(inside, { manuscript: id, position: position! }, name);
  }
  if (change.title !== null) await setTitle(inside, id, change.title);
  await inside.db
    .updateTable('author_changes')
    .set({ applied_at: inside.clock.now() })
    .where('id', '=', change.id)
    .execute();
  await recordEvent(inside, { paperId }, 'system', {
    event: 'wording-changed',
    details: {
      change: change.id,
      title: change.title === null ? null : { from: title, to: change.title },
      names: renamed.map(({ was, name }) => ({ from: was!, to: name })),
    },
  });
  const now = { id, paperId, title: change.title ?? title };
  await tellAsked(inside, now, change, {
    purpose: 'author-change-ended',
    write: (facts, say) =>
      wordingEndedLetter('applied', { ...facts, wanted: say(wantedOf(change)), reason: null }),
  });
  const manuscript = await loadCase(inside, paperId);
  if (!manuscript) return;
  await tellEditor(inside, manuscript, {
    purpose: 'author-change-ended',
    key: `author-change-ended:${change.id}`,
    write: wordingAgreed.of({}),
  });
}
