import type { HasDb } from '#app/platform/platform.server.ts';
import { EXCHANGED, TEXTS } from '../core/manuscript-file.ts';

/**
 * `findings` are JSON of what may give its authors away, null until it has been examined for the
 * names of `lookedFor` (`OUTDATED` while it is examined again); `neutralKey` is the copy that reviewers
 * get; `heldBackAt`: since when its editor keeps it from readers, null where they get it.
 */
export type FileView = Awaited<ReturnType<typeof listFiles>>[number];

export const listFiles = (platform: HasDb, id: number) => filesOf(platform, id).execute();

export const filesOf = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('manuscript_files')
    .leftJoin('file_checks', 'file_checks.file_id', 'manuscript_files.id')
    .select(['id', 'file_name as fileName', 'purpose', 'round', 'size', 'added_at as addedAt'])
    .select(['manuscript_files.findings', 'neutral_key as neutralKey', 'format'])
    .select(['storage_key as storageKey', 'set_from as setFrom'])
    .select('looked_for as lookedFor')
    .select('supplement_title as supplementTitle')
    .select(['supplement_description as supplementDescription', 'held_back_at as heldBackAt'])
    .select(['file_checks.findings as checked', 'file_checks.problem as unread'])
    .select(['file_checks.losses', 'file_checks.words'])
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('round', 'desc')
    .orderBy('id');

/** What reviewers read of a manuscript: its authors' own anonymised copy; of one that the journal set, the source. */
export const readByReviewers = (files: readonly FileView[], sent: FileView): FileView =>
  files.find(
    ({ purpose, setFrom, round }) =>
      purpose === 'anonymised' && setFrom === null && round === sent.round,
  ) ?? sent;

/** What was replaced or taken back, which editors can still open. */
export const replacedOf = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('manuscript_files')
    .select(['id', 'file_name as fileName', 'purpose', 'round', 'added_at as addedAt'])
    .select((row) => row.ref('removed_at').$notNull().as('replacedAt'))
    .where('manuscript_id', '=', id)
    .where('purpose', 'in', EXCHANGED)
    .where('removed_at', 'is not', null)
    .orderBy('id');

/** Whether a text that reviewers may get came or went since then. */
export async function wereTextsChanged(
  { db }: HasDb,
  { id, since }: { id: number; since: number },
): Promise<boolean> {
  const changed = await db
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', id)
    .where('purpose', 'in', TEXTS)
    .where((row) => row.or([row('added_at', '>=', since), row('removed_at', '>=', since)]))
    .limit(1)
    .executeTakeFirst();
  return changed !== undefined;
}

/** The manuscript as its authors sent it last, the round that it came in, and the anonymised copy that came later. */
export async function findSentIn({ db }: HasDb, manuscript: { id: number; round: number }) {
  const texts = await db
    .selectFrom('manuscript_files')
    .select(['id', 'purpose', 'round', 'format', 'file_name as fileName', 'storage_key as key'])
    .select('sha256')
    .where('manuscript_id', '=', manuscript.id)
    .where('removed_at', 'is', null)
    .where('purpose', 'in', TEXTS)
    .orderBy('round', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const newest = texts[0]?.round ?? manuscript.round;
  const sentIn = texts.find(({ purpose, round }) => purpose === 'manuscript' && round === newest);
  const copy = texts.find(
    ({ id, purpose, round }) =>
      purpose === 'anonymised' && round === newest && sentIn !== undefined && id > sentIn.id,
  );
  return { round: newest, sentIn: sentIn ?? null, copy: copy ?? null };
}

export async function listPapersOfFiles(
  { db }: HasDb,
  files: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('manuscript_files as file')
    .innerJoin('manuscripts', 'manuscripts.id', 'file.manuscript_id')
    .select(['file.id', 'paper_id as paperId'])
    .where('file.id', 'in', files)
    .execute();
  return new Map(rows.map(({ id, paperId }) => [id, paperId]));
}

export async function listPaperIds(
  { db }: HasDb,
  manuscripts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (manuscripts.length === 0) return new Map();
  const rows = await db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId'])
    .where('id', 'in', manuscripts)
    .execute();
  return new Map(rows.map(({ id, paperId }) => [id, paperId]));
}

export type OfficeFile = NonNullable<Awaited<ReturnType<typeof findOfficeFile>>>;

/** What was replaced or taken back is found too. */
export async function findOfficeFile({ db }: HasDb, manuscriptId: number, id: number) {
  const file = await db
    .selectFrom('manuscript_files')
    .select([
      'file_name as fileName',
      'format',
      'purpose',
      'size',
      'sha256',
      'storage_key as storageKey',
    ])
    .select('neutral_key as neutralKey')
    .where('id', '=', id)
    .where('manuscript_id', '=', manuscriptId)
    .where((row) => row.or([row('removed_at', 'is', null), row('purpose', 'in', EXCHANGED)]))
    .executeTakeFirst();
  return file ?? null;
}
