import { readFrontPageKind } from '../../app/features/publishing/uploads/upload-jobs.ts';
import { makeNeutralCopyKind } from '#app/features/manuscripts/anonymity/copy-jobs.ts';
import { checkFileKind, compareFileKind } from '#app/features/manuscripts/preflight/check-jobs.ts';
import { putAwayProductionKind } from '#app/features/manuscripts/closing/closing-jobs.ts';
import { printAgreementKind } from '#app/features/manuscripts/agreement/agreement-jobs.ts';
import { readManuscriptKind } from '#app/features/manuscripts/typesetting/typesetting-jobs.ts';
import { forgetHistory } from '#app/platform/history/forget-history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { removeJobs } from '#app/platform/queue/remove-jobs.server.ts';
import { setReviewCopyKind } from '#app/features/manuscripts/files/review-copy-jobs.ts';
import { makeReviewCopyKind } from '#app/features/manuscripts/reviews/files/copy-job.ts';

/**
 * Removes the manuscripts of the sample journal with all that belongs to them, their history, jobs
 * and mails too, and the sample reviewers whom no other manuscript names, and the sample sections
 * that no other belongs to. Their paper IDs are not given again.
 * @returns how many manuscripts were removed
 */
export const removeSampleManuscripts = (
  platform: Pick<Platform, 'db' | 'transaction'>,
): Promise<number> =>
  platform.transaction(async (inside) => {
    const rows = await inside.db
      .selectFrom('manuscripts')
      .select(['id', 'paper_id as paperId'])
      .where('origin', '=', 'sample')
      .execute();
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id);
      const papers = rows.map(({ paperId }) => paperId);
      const abouts = papers.map((paperId) => `manuscript:${paperId}` as const);
      await removeTheirJobs(inside, ids);
      await removeTheirCharges(inside, ids);
      await removeRows(inside, ids);
      await inside.db
        .deleteFrom('guide_versions')
        .where('id', 'not in', (each) =>
          each.selectFrom('file_checks').select('guide_id').distinct(),
        )
        .execute();
      await inside.db
        .deleteFrom('review_sheets')
        .where('key', 'not in', (each) =>
          each
            .selectFrom('reviews')
            .select('sheet_key')
            .where('sheet_key', 'is not', null)
            .$narrowType<{ sheet_key: string }>(),
        )
        .execute();
      await forgetHistory(inside, abouts);
      await removeTheirUploads(inside, papers);
      await inside.db.deleteFrom('mails').where('about', 'in', abouts).execute();
    }
    await inside.db
      .deleteFrom('reviewers')
      .where('origin', '=', 'sample')
      .where('id', 'not in', (each) =>
        each.selectFrom('review_invitations').select('reviewer_id').distinct(),
      )
      .execute();
    await inside.db
      .deleteFrom('sections')
      .where('origin', '=', 'sample')
      .where('id', 'not in', (each) =>
        each
          .selectFrom('manuscripts')
          .select('section_id')
          .where('section_id', 'is not', null)
          .$narrowType<{ section_id: number }>()
          .distinct(),
      )
      .execute();
    return rows.length;
  });

/** What names a manuscript, in an order that leaves nothing hanging. */
const OF_MANUSCRIPT = [
  'typesetting_pictures',
  'author_queries',
  'author_corrections',
  'typesetting_edits',
  'typesettings',
  'requirement_waivers',
  'certificates',
  'review_invitations',
  'decisions',
  'manuscript_notes',
  'conflicts',
  'editor_assignments',
  'appeals',
  'agreements',
  'proofs',
  'author_changes',
  'withdrawals',
  'manuscript_files',
  'manuscript_authors',
] as const;

async function removeRows({ db }: HasDb, ids: readonly number[]): Promise<void> {
  const invitations = db
    .selectFrom('review_invitations')
    .select('id')
    .where('manuscript_id', 'in', ids);
  const changes = db.selectFrom('author_changes').select('id').where('manuscript_id', 'in', ids);
  await db.deleteFrom('review_files').where('invitation_id', 'in', invitations).execute();
  await db.deleteFrom('reviews').where('invitation_id', 'in', invitations).execute();
  await db.deleteFrom('author_consents').where('change_id', 'in', changes).execute();
  for (const table of OF_MANUSCRIPT) {
    await db.deleteFrom(table).where('manuscript_id', 'in', ids).execute();
  }
  await db.deleteFrom('manuscripts').where('id', 'in', ids).execute();
}

/** And what was set for them, unless the journal has set charges of its own since. */
async function removeTheirCharges(inside: HasDb, ids: readonly number[]): Promise<void> {
  const charges = await inside.db
    .deleteFrom('charges')
    .where('manuscript_id', 'in', ids)
    .returning('id')
    .execute();
  const abouts = charges.map(({ id }) => `charge:${id}` as const);
  await forgetHistory(inside, abouts);
  await inside.db.deleteFrom('mails').where('about', 'in', abouts).execute();
  const settings = await inside.db.selectFrom('charge_settings').select('changed_by').execute();
  if (settings.length !== 1) return;
  await inside.db
    .deleteFrom('charge_settings')
    .where('changed_by', 'in', (row) =>
      row.selectFrom('profiles').select('user_id').where('origin', '=', 'sample'),
    )
    .execute();
}

/** Those of their production: what users uploaded under such a number on their own stays. */
async function removeTheirUploads(inside: HasDb, papers: readonly number[]): Promise<void> {
  const uploads = await inside.db
    .deleteFrom('uploads')
    .where('kept', 'is not', null)
    .where('paper_id', 'in', papers.map(String))
    .returning('id')
    .execute();
  const ids = uploads.map(({ id }) => id);
  await removeJobs(inside, putAwayProductionKind, 'paperId', new Set(papers));
  await removeJobs(inside, readFrontPageKind, 'uploadId', new Set(ids));
  await forgetHistory(
    inside,
    ids.map((id) => `upload:${id}` as const),
  );
}

/** Done or not: a copy of a file that is gone is of no use. */
async function removeTheirJobs(inside: HasDb, ids: readonly number[]): Promise<void> {
  const files = await inside.db
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', 'in', ids)
    .execute();
  const reviewFiles = await inside.db
    .selectFrom('review_files')
    .innerJoin('review_invitations', 'review_invitations.id', 'review_files.invitation_id')
    .select('review_files.id')
    .where('review_invitations.manuscript_id', 'in', ids)
    .execute();
  const set = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
  await removeJobs(inside, makeNeutralCopyKind, 'file', set(files));
  await removeJobs(inside, checkFileKind, 'file', set(files));
  await removeJobs(inside, compareFileKind, 'file', set(files));
  await removeJobs(inside, setReviewCopyKind, 'file', set(files));
  await removeJobs(inside, makeReviewCopyKind, 'file', set(reviewFiles));
  await removeJobs(inside, printAgreementKind, 'manuscript', new Set(ids));
  await removeJobs(inside, readManuscriptKind, 'manuscript', new Set(ids));
}
