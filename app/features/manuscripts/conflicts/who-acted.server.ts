import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isAppealed } from '../core/states.ts';
import type { Hand } from '../core/case/hands.server.ts';
import { formerly } from './former.ts';
import type { Watched } from './sight.ts';

/**
 * The accounts that acted on some manuscripts as their editors, for those alone for which it matters who did; one
 * statement, or none where all are known.
 */
export async function whoActed<Paper extends Watched>(
  platform: Pick<Platform, 'clock' | 'db'>,
  papers: readonly Paper[],
  known: readonly KnownAccount[],
): Promise<(Paper & { hands: Hand[] })[]> {
  const acting = papers.map((paper) => (asksWhoActed(paper) ? accountsActing(paper) : []));
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
    hands: acting[place]!.flatMap((id) => hands.get(id) ?? []),
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
      ...paper.entering,
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
