import { ownSetting } from '../core/case/case-parts.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { identityOf, personOf, readSides, sidesOf, guestOf } from './list-sides.server.ts';
import type { Account } from './list-sides.server.ts';
import type { Identity } from './find-matches.ts';
import { inSight } from './sight.server.ts';
import { barrierOf, judgeEditor } from './judge.ts';
import type { Appointing, Barrier, Sides } from './judge.ts';

/**
 * With a conflict, a likely one that is not answered, or no stated institution (L2), or a review (L6);
 * two statements.
 * @returns why, by paper ID
 */
export async function conflictedPapers(
  platform: HasClockAndDb,
  user: Account,
  paperIds: readonly number[],
): Promise<ReadonlyMap<number, Barrier>> {
  const papers = await standingPapers(platform, user, paperIds);
  return new Map(
    papers.flatMap(({ paperId, barrier }) => (barrier === null ? [] : [[paperId, barrier]])),
  );
}

/**
 * Those of some papers that were received here: what keeps an account from each, whether it is theirs
 * as an editor's or a guest's, and what the chief set of what editors see.
 */
export async function standingPapers(
  platform: HasClockAndDb,
  user: Account,
  paperIds: readonly number[],
) {
  if (paperIds.length === 0) return [];
  const rows = await withSides(platform)
    .select((row) => [
      row('id', 'in', guestOf(platform, user.id)).as('isGuests'),
      inSight(platform, { account: user.id, guest: false, also: [] })(row).as('isTheirs'),
      ownSetting(row.selectFrom, 'editors-see').as('editorsSee'),
    ])
    .where('paper_id', 'in', paperIds)
    .execute();
  if (rows.length === 0) return [];
  const barrierTo = barrierFor(user, await identityOf(platform, personOf(user)));
  return rows.map((row) => ({
    paperId: row.paperId,
    barrier: barrierTo(readSides(row)),
    isGuests: Boolean(row.isGuests),
    isTheirs: Boolean(row.isTheirs),
    editorsSee: row.editorsSee,
  }));
}

/**
 * Not even by a number that counts them; one statement. Conflicts with closed ones were noted while
 * they were open.
 * @param identity by which its conflicts are found
 */
export async function keptOf(
  platform: HasDb,
  user: Account,
  identity: Identity,
): Promise<number[]> {
  const rows = await withSides(platform)
    .where((row) =>
      row.or([
        row('state', 'in', UNDER_WAY),
        row('submitted_by', '=', user.id),
        row('id', 'in', notedOf(platform, user.id)),
        row('id', 'in', reviewedBy(platform, user.id, identity)),
      ]),
    )
    .execute();
  const barrierTo = barrierFor(user, identity);
  return rows.flatMap((row) => (barrierTo(readSides(row)) === null ? [] : [row.id]));
}

/** As `keptOf`, in two statements. */
export const withheldFrom = async (platform: HasClockAndDb, user: Account): Promise<number[]> =>
  keptOf(platform, user, await identityOf(platform, personOf(user)));

/** Why a user is told nothing of a manuscript but its paper ID; null when they are. */
export const barrierFor =
  (user: Pick<Account, 'id' | 'institution'>, identity: Identity) =>
  (sides: Sides & Appointing): Barrier | null =>
    barrierOf(judgeEditor(user.id, identity, sides), user);

const withSides = (platform: HasDb) =>
  platform.db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId'])
    .select((row) => sidesOf(platform, row));

const notedOf = ({ db }: HasDb, account: string) =>
  db.selectFrom('conflicts').select('manuscript_id').where('account_id', '=', account);

/** Of those that are closed, the ones that the account itself reviewed. */
const reviewedBy = ({ db }: HasDb, account: string, { emailKeys }: Identity) =>
  db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .select('review_invitations.manuscript_id')
    .where((row) => row.or([row('account_id', '=', account), row('email_key', 'in', emailKeys)]));

/** Of a manuscript, or of a special issue for which none has come yet. */
export const isGuestEditor = async (platform: HasDb, account: string): Promise<boolean> => {
  const ofIssues = platform.db
    .selectFrom('issue_editors')
    .select('id as manuscript_id')
    .where('account_id', '=', account)
    .where('ended_at', 'is', null);
  const found = await guestOf(platform, account).unionAll(ofIssues).limit(1).execute();
  return found.length > 0;
};
