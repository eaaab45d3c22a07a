import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { makeNeutralCopyKind } from '../anonymity/copy-jobs.ts';
import { LOOKED_INTO, OUTDATED } from '../core/manuscript-file.ts';
import {
  authorsKey,
  listKnownAuthors,
  UNREADABLE_FILE,
} from '../anonymity/list-known-authors.server.ts';

/**
 * For files that were not examined for the present authors, which reviewers do not get until they were:
 * to be called whenever a file comes or the authors change.
 * @param inside the transaction of the change
 * @param manuscriptId the row's, not the paper ID
 */
export async function queueNeutralCopies(
  inside: Pick<Platform, 'clock' | 'db'>,
  manuscriptId: number,
): Promise<void> {
  const authors = authorsKey(await listKnownAuthors(inside, manuscriptId));
  const files = await inside.db
    .selectFrom('manuscript_files')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['manuscript_files.id', 'state'])
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .where('purpose', 'in', LOOKED_INTO)
    .where((file) =>
      file.or([
        file('looked_for', 'is', null),
        file('looked_for', 'not in', [authors, UNREADABLE_FILE]),
      ]),
    )
    .orderBy('manuscript_files.id')
    .execute();
  if (files.length === 0) return;
  await inside.db
    .updateTable('manuscript_files')
    .set({ looked_for: OUTDATED })
    .where('looked_for', 'is not', null)
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute();
  for (const { id, state } of files) {
    const key = `${id} for ${authors}`;
    // What no editor has begun to look at may be anything that anyone has sent.
    const rank = state === 'received' ? 'incoming' : 'office';
    await enqueue(inside, { ...makeNeutralCopyKind, rank }, { file: id }, { key, again: true });
  }
}
