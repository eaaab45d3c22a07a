import { stateWords } from '../waiting/state-words.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { exportMessages } from '../conversation/export-messages.server.ts';
import { ownerOf, ownIds } from '../conflicts/list-own-paper-ids.server.ts';
import { exportCharges } from '../charges/find-charges.server.ts';
import { exportReviews } from '../reviews/export-reviews.server.ts';
import { stepsOf } from './timeline.ts';
import { UNDER_WAY } from '../core/states.ts';

/** All that is stored of an author's manuscripts, as far as authors may see it, and the messages that the account wrote. */
async function exportManuscripts(platform: HasDb, user: SignedIn) {
  const owner = ownerOf(user);
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id', 'title', 'state', 'submitted_by', 'received_at', 'corresponding'])
    .where('id', 'in', ownIds(platform, owner))
    .orderBy('id')
    .execute();
  const authors = await platform.db
    .selectFrom('manuscript_authors')
    .selectAll()
    .where('manuscript_id', 'in', ownIds(platform, owner))
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();
  const files = await platform.db
    .selectFrom('manuscript_files')
    .select(['manuscript_id', 'file_name', 'size', 'sha256', 'added_at'])
    .where('manuscript_id', 'in', ownIds(platform, owner))
    .orderBy('id')
    .execute();
  const manuscripts = [];
  for (const row of rows) {
    const sentIn = row.submitted_by === owner.id;
    const history = await listHistory(platform, `manuscript:${row.paper_id}`);
    manuscripts.push({
      paperId: row.paper_id,
      title: row.title,
      status: stateWords(row.state),
      receivedAt: date(row.received_at),
      sentInByYou: sentIn,
      // How to reach the others is known to the author who wrote it down.
      authors: authors
        .filter((author) => author.manuscript_id === row.id)
        .map(({ name, email, email_key, mobile, college, country }) =>
          sentIn || (email_key !== null && email_key === owner.email)
            ? { name, email, mobile, college, country }
            : { name },
        ),
      files: files
        .filter((file) => file.manuscript_id === row.id)
        .map(({ file_name: name, size, sha256, added_at }) => ({
          name,
          size,
          sha256,
          addedAt: date(added_at),
        })),
      history: stepsOf(history).map((step) => ({ ...step, at: date(step.at) })),
    });
  }
  const theirs = rows.filter(({ id, corresponding }) =>
    authors.some(
      (author) =>
        author.manuscript_id === id &&
        author.position === corresponding &&
        author.email_key !== null &&
        author.email_key === owner.email,
    ),
  );
  const ids = theirs.map(({ id }) => id);
  return {
    ...{ manuscripts, messages: await exportMessages(platform, user) },
    charges: await exportCharges(platform, ids),
    ...(await exportReviews(platform, user)),
  };
}

const date = (instant: number): string => new Date(instant).toISOString();

/**
 * Why an account cannot be deleted, or null: it sent in a manuscript, or is its corresponding author.
 * To be named as another author is no reason: any submission can do that.
 */
async function findManuscriptObstacle({ db }: HasDb, user: SignedIn): Promise<string | null> {
  const { id, email } = ownerOf(user);
  const manuscript = await db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .select(['paper_id', 'state'])
    .whereRef('position', '=', 'corresponding')
    .where('state', 'in', [...UNDER_WAY, 'published'])
    .where((row) =>
      row.or([
        row.and([
          row('submitted_by', '=', id),
          row.or([row('position', '=', 1), row('first_position', '=', 1)]),
        ]),
        ...(email === null ? [] : [row('email_key', '=', email)]),
      ]),
    )
    .orderBy('paper_id')
    .limit(1)
    .executeTakeFirst();
  if (!manuscript) return null;
  const { paper_id: paperId, state } = manuscript;
  return state === 'published'
    ? `Your manuscript ${paperId} has been published, and the journal must keep the record of who submitted it.`
    : `Your manuscript ${paperId} is under way and needs its author. You can delete your account once the manuscript has been withdrawn, declined or rejected, or the editor has made another author the corresponding author.`;
}

/** What an account's manuscripts are to its owner's wish for a copy, and for its end. */
export const manuscriptsOfAccount = {
  export: exportManuscripts,
  findObstacle: findManuscriptObstacle,
};
