import { listPeople, listNames } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Author, ArticleInput } from '#app/features/catalogue/core/index.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { DAY } from '#app/platform/clock.ts';
import { listAlikeHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { DAYS_TO_OBJECT } from '../../publication/article-changed.mail.ts';
import {
  isNamed,
  namesEditor,
  areOneEditor,
  isSameEditor,
  becomesOthers,
} from '../../publication/known-editors.server.ts';
import { isBarrier } from '../../uploads/upload.ts';
import { standingTo } from '../../uploads/find-upload.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { href } from '#app/routes.ts';
import { changeProposedLetter } from './change-proposed.mail.ts';

type Proposed = Pick<Proposal, 'articleId' | 'step' | 'authors' | 'proposedBy' | 'proposedAt'> & {
  record: Pick<Proposal['record'], 'paperId'>;
  /** Authors of the article as it is. */
  before: readonly Author[];
};

/** Before a proposal roles that were given or taken as long ago are settled. */
const SETTLED_AFTER = 90 * DAY;

/**
 * Editors who can be told of a proposal and may confirm it: of another hand, without a conflict, and not named. Those
 * whom the proposer made editors lately are so only where there is no other.
 */
async function listSecondEditors(
  platform: Platform,
  { record: { paperId }, authors, before, proposedBy, proposedAt }: Omit<Proposed, 'step'>,
): Promise<KnownAccount[]> {
  const people = await listPeople(platform, { roles: ['editor', 'chief'] });
  const proposer = people.find(({ id }) => id === proposedBy);
  const free = [];
  for (const person of people) {
    if (!person.emailVerified || isNamed(person, [...before, ...authors])) continue;
    if (proposer && areOneEditor(person, proposer)) continue;
    if (!isBarrier(await standingTo(platform, person, paperId))) free.push(person);
  }
  const { chosen } = await rolesBy(platform, { proposedBy, proposedAt });
  const others = free.filter(({ id }) => !chosen.has(id));
  return others.length > 0 ? others : free;
}

/**
 * Why a proposal is not confirmed by this editor; null when it may be. Who proposed it confirms it alone only where
 * there is no second editor, once the authors had time to object, and never other people as authors (L5). An editor
 * whom they chose lately is none, and one whose role they took lately is one.
 */
export async function refuseConfirming(
  platform: Platform,
  user: Asking,
  proposed: Proposed,
): Promise<'second-editor-needed' | 'names-you' | null> {
  const { articleId, authors, before, proposedBy } = proposed;
  const isOwn = await isSameEditor(platform, user.id, proposedBy);
  const { chosen, dismissed } = await rolesBy(platform, proposed);
  if (!isOwn) {
    const named = await namesEditor(platform, { authors: [...before, ...authors] }, user.id);
    if (named) return 'names-you';
    if (!chosen.has(user.id)) return null;
  }
  if (platform.clock.now() < mayConfirmAloneAt(proposed)) return 'second-editor-needed';
  if (await becomesOthers(platform, articleId, { before, after: authors })) {
    return 'second-editor-needed';
  }
  const seconds = await listSecondEditors(platform, proposed);
  const others = isOwn ? seconds : seconds.filter(({ id }) => !chosen.has(id));
  return others.length === 0 && dismissed.length === 0 ? null : 'second-editor-needed';
}

/** What the page of a proposal tells an editor of their part in it. */
export const judgeConfirming = async (platform: Platform, user: Asking, proposed: Proposed) => ({
  isOwn: proposed.proposedBy === user.id,
  refused: await refuseConfirming(platform, user, proposed),
  appointment: await findAppointment(platform, user.id, proposed),
});

/**
 * Whom the proposer made editors shortly before a proposal or since, who so made them, and so on of these: no second
 * editors, unless the operator repeated the role. And from whom they took the role meanwhile: the journal has these still.
 */
async function rolesBy(
  platform: Platform,
  { proposedBy, proposedAt }: Pick<Proposed, 'proposedBy' | 'proposedAt'>,
): Promise<ReturnType<typeof rolesOf>> {
  return rolesOf(await listRolesGiven(platform, proposedAt - SETTLED_AFTER), proposedBy);
}

function rolesOf(given: readonly RoleGiven[], proposedBy: string) {
  const first = new Map(given.toSorted((a, b) => b.first - a.first).map(ofAccount));
  const last = new Map(given.toSorted((a, b) => a.last - b.last).map(ofAccount));
  const byConsole = new Set(
    given.flatMap(({ account, role, by }) => (by === null && isEditor(role) ? [account] : [])),
  );
  const appointed = given.filter(
    ({ account, role }) =>
      isEditor(role) && !isEditor(first.get(account)!.before) && !byConsole.has(account),
  );
  const chosen = new Set([proposedBy]);
  for (let before = 0; before < chosen.size;) {
    before = chosen.size;
    for (const { account, by } of appointed) {
      if (by === null || !(chosen.has(account) || chosen.has(by))) continue;
      chosen.add(account).add(by);
    }
  }
  const taken = given.filter(
    ({ account, before, by }) =>
      by !== null && chosen.has(by) && isEditor(before) && !isEditor(last.get(account)!.role),
  );
  const dismissed = taken.map(({ account }) => account).filter((each) => !chosen.has(each));
  chosen.delete(proposedBy);
  return { chosen, dismissed, appointed };
}

/** Of proposals of others, those that a user may confirm as far as their roles tell; one statement. */
export async function listConfirmable<Waiting extends Pick<Proposed, 'proposedBy' | 'proposedAt'>>(
  platform: Platform,
  userId: string,
  waiting: readonly Waiting[],
): Promise<Waiting[]> {
  if (waiting.length === 0) return [];
  const since = Math.min(...waiting.map(({ proposedAt }) => proposedAt)) - SETTLED_AFTER;
  const given = await listRolesGiven(platform, since);
  return waiting.filter((proposal) => {
    const lately = given.filter(({ at }) => at > proposal.proposedAt - SETTLED_AFTER);
    return (
      !rolesOf(lately, proposal.proposedBy).chosen.has(userId) ||
      platform.clock.now() >= mayConfirmAloneAt(proposal)
    );
  });
}

/** Which of an editor and the proposer made the other an editor, and from when that is settled; null where it was neither. */
async function findAppointment(
  platform: Platform,
  userId: string,
  { proposedBy, proposedAt }: Pick<Proposed, 'proposedBy' | 'proposedAt'>,
): Promise<{ byUser: boolean; at: number; settledAt: number } | null> {
  const { appointed } = await rolesBy(platform, { proposedBy, proposedAt });
  const found = appointed.find(
    ({ account, by }) =>
      (account === userId && by === proposedBy) || (account === proposedBy && by === userId),
  );
  return found
    ? { byUser: found.by === userId, at: found.at, settledAt: found.at + SETTLED_AFTER }
    : null;
}

type RoleGiven = {
  account: string;
  before: string | null;
  role: string;
  by: string | null;
  /** Numbers of the first and the last line that says so. */
  first: number;
  last: number;
  /** When that was written. */
  at: number;
};

const ofAccount = (given: RoleGiven) => [given.account, given] as const;

/** The history knows also who gave one and is gone, and null is the console. */
async function listRolesGiven(platform: Platform, since: number): Promise<RoleGiven[]> {
  const lines = await listAlikeHistory(platform, 'journal:1', { event: 'role-given', since });
  return lines.map(({ actor, details, ...when }) => ({
    ...(details as Pick<RoleGiven, 'account' | 'before' | 'role'>),
    ...{ first: when.first, last: when.last, at: when.at },
    by: actor.startsWith('account:') ? actor.slice('account:'.length) : null,
  }));
}

const isEditor = (role: string | null): boolean => role === 'editor' || role === 'chief';

export const mayConfirmAloneAt = ({ proposedAt }: Pick<Proposal, 'proposedAt'>): number =>
  proposedAt + DAYS_TO_OBJECT * DAY;

/**
 * Asks the chiefs; where there is none besides who proposes it, all other editors.
 * @param times how often they were asked before: each time is sent once
 */
export async function askSecondEditors(
  inside: Platform,
  { before, ...proposal }: Proposal & { before: readonly Author[] },
  times: number,
): Promise<void> {
  const { id, articleId, step, record, authors, editor, notice, reason } = proposal;
  const free = await listSecondEditors(inside, { ...proposal, before });
  const chiefs = free.filter(({ role }) => role === 'chief');
  const namesOf = (list: readonly Author[]) => list.map(({ written }) => written).join(', ');
  for (const { id: account, name, email } of chiefs.length > 0 ? chiefs : free) {
    await queueLetter(inside, {
      to: { name, address: email },
      letter: changeProposedLetter({
        ...{ journal: journalOf(inside).facts.title, name, title: record.name, editor, step },
        ...{ notice, reason, isReminder: times > 0 },
        ...{ before: namesOf(before), after: namesOf(authors) },
        url: inside.config.BASE_URL + href('officeArticle', { id: articleId }),
      }),
      purpose: 'article-change-proposed',
      about: `article:${articleId}`,
      key: `${id}:${account}:${times}`,
    });
  }
}

/** Its notice is for readers, its reason (why other people become its authors) may be empty; `proposedBy` is an account. */
export type Proposal = Awaited<ReturnType<typeof listProposals>>[number];

export async function listProposals(platform: HasDb, articleId?: number) {
  const rows = await platform.db
    .selectFrom('article_author_proposals')
    .select(['id', 'article_id as articleId', 'step', 'version', 'record', 'authors', 'notice'])
    .select(['reason', 'proposed_by as proposedBy', 'proposed_at as proposedAt'])
    .where('answer', 'is', null)
    .$if(articleId !== undefined, (query) => query.where('article_id', '=', articleId!))
    .orderBy('id')
    .execute();
  const names = await listNames(
    platform,
    rows.map(({ proposedBy }) => proposedBy),
  );
  return rows.map((row) => ({
    ...row,
    record: JSON.parse(row.record) as ArticleInput,
    authors: JSON.parse(row.authors) as Author[],
    editor: names.get(row.proposedBy) ?? 'A former editor',
  }));
}
