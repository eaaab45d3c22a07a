import type { ExpressionBuilder } from 'kysely';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { readJson } from '#app/platform/db/json.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { peopleOf } from '../core/case/case-parts.server.ts';
import { readEditorsSee } from '../core/settings/read-settings.server.ts';
import { UNDER_WAY, isAppealed } from '../core/states.ts';
import {
  guestOf,
  identitiesOf,
  identityOf,
  personOf,
  readSides,
  sidesOf,
} from './list-sides.server.ts';
import type { Account } from './list-sides.server.ts';
import { isOpenToAll, isTheirs } from './sight.ts';
import type { Watched } from './sight.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Hand } from '../core/case/hands.server.ts';
import { formerly } from './former-of-reviewer.ts';
import type { ManuscriptState } from '../core/states.ts';
import { actsOf } from './one-hand.ts';
import type { Acts, Person } from './one-hand.ts';

/** Which manuscripts a user of the office sees; null for every one. */
export type Sight = {
  account: string;
  guest: boolean;
  also: readonly number[];
} | null;

/**
 * Which manuscripts a user of the office sees; for a chief and a guest without a statement, one for an
 * editor who sees all, four more for others.
 * @param known what the setting is, where it was read already
 */
export async function sightOf(
  platform: Pick<Platform, 'clock' | 'content' | 'db'>,
  user: Pick<SignedIn, 'id' | 'role'>,
  known?: 'all' | 'sections',
): Promise<Sight> {
  const { id, role } = user;
  if (!mayActAs(role, 'editor')) return { account: id, guest: true, also: [] };
  if (mayActAs(role, 'chief')) return null;
  if ((known ?? (await readEditorsSee(platform)).manuscripts) === 'all') return null;
  const papers = await listWatched(platform);
  const others = papers.filter((paper) => !isTheirs(user, paper));
  return { account: id, guest: false, also: [...(await openToAll(platform, others))] };
}

/** SQL over `manuscripts`. */
export const inSight =
  ({ db }: HasDb, sight: Sight) =>
  (row: ExpressionBuilder<Tables, 'manuscripts'>) => {
    if (sight === null) return row.lit(true);
    const { account, guest, also } = sight;
    if (guest) return row('manuscripts.id', 'in', guestOf({ db }, account));
    return row.or([
      row(
        'manuscripts.section_id',
        'in',
        db.selectFrom('section_editors').select('section_id').where('account_id', '=', account),
      ),
      row('manuscripts.editor_id', '=', account),
      row(
        'manuscripts.id',
        'in',
        db
          .selectFrom('editor_assignments')
          .select('manuscript_id')
          .where('account_id', '=', account)
          .where('ended_at', 'is', null),
      ),
      ...(also.length > 0 ? [row('manuscripts.id', 'in', [...also])] : []),
    ]);
  };

type WatchedPaper = Watched & { id: number; paperId: number };

/** What is under way, in one statement. @param paperIds only these */
export async function listWatched(
  platform: HasDb,
  paperIds?: readonly number[],
): Promise<WatchedPaper[]> {
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId', 'state', 'editor_id as editorId'])
    .select((row) => sidesOf(platform, row))
    .select((row) => peopleOf(platform, row))
    .$if(paperIds === undefined, (query) => query.where('state', 'in', UNDER_WAY))
    .$if(paperIds !== undefined, (query) => query.where('paper_id', 'in', paperIds!))
    .execute();
  return rows.map(({ closings, ...row }) => ({
    ...row,
    ...readSides(row),
    assignments: readJson(row.assignments),
    sectionEditors: readJson(row.sectionEditors).map(({ account }) => account),
    notes: readJson(row.notes),
    decisions: readJson(row.decisions),
    handled: readJson(row.handled),
    closing: readJson(closings)[0] ?? null,
    entering: readJson(row.entering),
  }));
}

/** Ids of those of some manuscripts that every editor sees (see `isOpenToAll`), in three statements. */
export async function openToAll(
  platform: HasClockAndDb,
  papers: readonly (Watched & { id: number })[],
): Promise<ReadonlySet<number>> {
  if (papers.length === 0) return new Set();
  const people = await listPeople(platform, { roles: ['editor', 'chief'] });
  const identities = await identitiesOf(platform, people.map(personOf));
  const editors = people.map((account, place) => ({ account, identity: identities[place]! }));
  const acted = await whoActed(platform, papers, people);
  return new Set(acted.filter((paper) => isOpenToAll(paper, editors)).map(({ id }) => id));
}

/** Which editor sees which of the manuscripts that are under way; one statement, or four. */
export async function whoSees(
  platform: Pick<Platform, 'clock' | 'content' | 'db'>,
): Promise<(editor: Pick<SignedIn, 'id' | 'role'>, paperId: number) => boolean> {
  if ((await readEditorsSee(platform)).manuscripts === 'all') return () => true;
  const papers = await listWatched(platform);
  const open = await openToAll(platform, papers);
  const byPaper = new Map(papers.map((paper) => [paper.paperId, paper]));
  return (editor, paperId) => {
    const paper = byPaper.get(paperId);
    return paper !== undefined && (open.has(paper.id) || isTheirs(editor, paper));
  };
}

/**
 * The accounts that acted on some manuscripts as their editors, for those alone for which it matters who did; one
 * statement, or none where all are known.
 */
async function whoActed<Paper extends Watched>(
  platform: HasClockAndDb,
  papers: readonly Paper[],
  known: readonly KnownAccount[],
  asks: (paper: Watched) => boolean = asksWhoActed,
): Promise<(Paper & { hands: Hand[] })[]> {
  const acting = papers.map((paper) => (asks(paper) ? accountsActing(paper) : []));
  const knownIds = new Set(known.map(({ id }) => id));
  const ids = [...new Set(acting.flat())].filter((id) => !knownIds.has(id));
  const others = ids.length === 0 ? [] : await listPeople(platform, { ids, successors: true });
  const hands = new Map(
    [...known, ...others].flatMap((person) =>
      [person.id, ...formerly(person, 'account')].map((id) => [id, handOf(person)] as const),
    ),
  );
  return papers.map((paper, place) => ({
    ...paper,
    hands: [...(paper.hands ?? []), ...acting[place]!.flatMap((id) => hands.get(id) ?? [])],
  }));
}

/** An appeal, a closing and an entered review are answered by an editor who had no part in them. */
const asksWhoActed = ({ state, closing, entering }: Watched): boolean =>
  isAppealed(state) || closing !== null || entering.length > 0;

const accountsActing = (paper: Watched): string[] => [
  ...new Set(
    [
      ...paper.assignments.flatMap(({ account, by }) => [account, by]),
      ...paper.decisions.map(({ by }) => by),
      ...paper.notes.map(({ by }) => by),
      ...paper.handled.map(({ actor }) => actor.slice('account:'.length)),
      ...paper.invitations.map(({ invitedBy }) => invitedBy),
      ...paper.entering.flatMap(({ by, asked }) => [by, asked]),
      paper.closing?.by ?? null,
    ].filter((each) => each !== null),
  ),
];

function handOf(person: KnownAccount): Hand {
  const { id, name, email, orcid, institution } = person;
  const formerEmails = formerly(person, 'email').join(' ') || null;
  const formerAccounts = formerly(person, 'account').join(' ') || null;
  const formerInstitutions = formerly(person, 'institution').join('\n') || null;
  const before = { formerEmails, formerAccounts, formerInstitutions };
  return { account: id, name, email, orcid, institution, ...before };
}

/** What a person did on each of some manuscripts under any of their accounts. */
type FindActs = (account: string, person: Person, paperId: number) => Acts;

/** Asks it of those alone for which it matters: appeals, and proposals to close; at most two statements. */
export async function findActs(
  platform: HasClockAndDb,
  papers: readonly { paperId: number; state: ManuscriptState; closingAt: number | null }[],
  known: readonly KnownAccount[] = [],
): Promise<FindActs> {
  const asked = papers.filter(({ state, closingAt }) => isAppealed(state) || closingAt !== null);
  const ids = asked.map(({ paperId }) => paperId);
  const watched = ids.length === 0 ? [] : await listWatched(platform, ids);
  const acted = await whoActed(platform, watched, known);
  const byPaper = new Map(acted.map((paper) => [paper.paperId, paper]));
  return (account, person, paperId) => {
    const paper = byPaper.get(paperId);
    return paper
      ? actsOf(account, person, paper)
      : { own: new Set([account]), tookPart: false, proposedClosing: false };
  };
}

/** In which of some manuscripts, in whatever state, an account took part under any of its owner's accounts. */
export async function tookPartIn(
  platform: HasClockAndDb,
  user: Account,
  paperIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (paperIds.length === 0) return new Set();
  const identity = await identityOf(platform, personOf(user));
  const acted = await whoActed(platform, await listWatched(platform, paperIds), [], () => true);
  const theirs = acted.filter((paper) => actsOf(user.id, identity, paper).tookPart);
  return new Set(theirs.map(({ paperId }) => paperId));
}
