import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import { enteredSince } from './former-of-reviewer.ts';
import { isOneOf } from './former.ts';
import { recentCoAuthors } from './identity-of.server.ts';
import { indexNames } from './names/match-names.ts';
import { namedIn } from './objections.ts';
import type { Grounds } from './objections.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';

export async function loadGrounds(
  platform: Pick<Platform, 'clock' | 'db'>,
  manuscript: CaseFile,
): Promise<Grounds> {
  const ids = [...editorsOf(manuscript), ...manuscript.readers];
  const people = ids.length === 0 ? [] : await listPeople(platform, { ids, successors: true });
  return groundsOf(platform, manuscript, people);
}

/** Accounts of all who edit a manuscript now. */
export const editorsOf = ({ assignments, editorId }: CaseFile): string[] => [
  ...assignments.filter(({ endedAt }) => endedAt === null).map(({ account }) => account),
  ...(editorId === null ? [] : [editorId]),
];

/** As `loadGrounds`, in one statement. @param people accounts of its editors and readers */
export async function groundsOf(
  platform: Pick<Platform, 'clock' | 'db'>,
  manuscript: CaseFile,
  people: readonly KnownAccount[],
): Promise<Grounds> {
  const { round, details, declared, invitations, readers, answers } = manuscript;
  const authors = [...manuscript.authors, ...manuscript.proposed];
  const written = await recentCoAuthors(
    platform,
    authors.map(({ name }) => name),
  );
  const among = (ids: readonly string[]) =>
    people
      .filter((person) => isOneOf(person, ids))
      .map((person) => ({ ...person, account: person.id }));
  return {
    authors,
    submitter: manuscript.submitter,
    answers,
    coAuthors: new Map(Array.from(written, ([name, others]) => [name, indexNames(others)])),
    opposed: namedIn(details, 'opposedReviewers'),
    suggested: namedIn(details, 'suggestedReviewers'),
    declared: grouped(declared),
    editors: among(editorsOf(manuscript)),
    readers: among(readers),
    entered: new Map(
      invitations
        .toReversed()
        .map((each) => [
          each.reviewer,
          enteredSince({ ...each, former: each.formerDetails }, each.invitedAt ?? each.addedAt),
        ]),
    ),
    invited: invitations.filter((each) => each.round === round && isOpenOrReviewed(each)),
    reviewedBefore: invitations.filter((each) => each.round < round && each.completedAt !== null),
  };
}

/** Who was cancelled or declined may be asked again. */
const isOpenOrReviewed = ({ completedAt, declinedAt, cancelledAt }: CaseInvitation): boolean =>
  completedAt !== null || (declinedAt === null && cancelledAt === null);

function grouped(rows: CaseFile['declared']): Map<string, Relation[]> {
  const groups = new Map<string, Relation[]>();
  for (const { account, relation } of rows) {
    groups.set(account, [...(groups.get(account) ?? []), relation]);
  }
  return groups;
}
