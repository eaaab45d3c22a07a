import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { EditorMover } from '../core/laws.ts';
import { moves } from '../core/manuscript.ts';
import type { ManuscriptState } from '../core/states.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import { matchPeople } from '../conflicts/find-matches.ts';
import type { Compared, Identity, Match } from '../conflicts/find-matches.ts';
import type { Account } from '../conflicts/list-sides.server.ts';
import { identitiesOf, personOf } from '../conflicts/list-sides.server.ts';
import type { ReadSides } from '../conflicts/list-sides.server.ts';
import { openToAll } from '../conflicts/sight.server.ts';
import { isTheirs } from '../conflicts/sight.ts';
import { actsOf, isChosenByPart, withChosen } from '../conflicts/one-hand.ts';
import { barrierOf, judgeEditor } from '../conflicts/judge.ts';
import type { Barrier, Sides } from '../conflicts/judge.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type Editor = EditorMover & {
  /** What stands against them; with any of these they may not even look (L2). */
  conflicts: Relation[];
  /** What is likely to: until an independent editor has answered, they may not look either. */
  questions: Match[];
  /** What keeps them from it; null for those who may open it. */
  barrier: Barrier | null;
  /** What these are found by. */
  identity: Identity;
  guest: boolean;
  /** Accounts for whose acts they are no second editor, as `withChosen` has them. */
  hands: ReadonlySet<string>;
};

type Person = Account & Pick<SignedIn, 'role'>;

/**
 * In one statement; null when they are none, or do not see it. Conflicts are looked for each time: a changed
 * institution takes powers away at once (L2).
 */
export async function findEditor(
  platform: HasClockAndDb,
  user: Person,
  manuscript: CaseFile,
): Promise<Editor | null> {
  const [found] = await findEditors(platform, [user], manuscript);
  return found
    ? { ...found.editor, recommends: await doesRecommend(platform, user, manuscript) }
    : null;
}

const DECIDED: ReadonlySet<ManuscriptState> = new Set([
  ...moves.decline.from,
  ...moves.decide.from,
]);

/** Whether an editor-in-chief decides for them: without one who can, the editor decides, so that nothing lies. */
async function doesRecommend(
  platform: HasClockAndDb,
  { role }: Person,
  manuscript: CaseFile,
): Promise<boolean> {
  if (manuscript.whoDecides === 'editors' || mayActAs(role, 'chief')) return false;
  return DECIDED.has(manuscript.state) && isChiefAwaited(platform, manuscript);
}

/** Whether an editor-in-chief decides on a manuscript, or will. */
export const isChiefAwaited = async (
  platform: HasClockAndDb,
  manuscript: CaseFile,
): Promise<boolean> => (await listAwaitedChiefs(platform, manuscript)).length > 0;

/** Editors-in-chief who decide on a manuscript, or will: an author who is only proposed takes none away. */
export async function listAwaitedChiefs(platform: HasClockAndDb, manuscript: CaseFile) {
  const chiefs = await listPeople(platform, { roles: ['chief'] });
  const found = await findEditors(platform, chiefs, { ...manuscript, proposed: [] });
  return found.filter(({ person, editor }) => isAwaited(person, editor, manuscript));
}

/** The same for lists, of each manuscript by its sides; in two statements. */
export async function awaitsChief(platform: HasClockAndDb): Promise<(sides: ReadSides) => boolean> {
  const chiefs = await listPeople(platform, { roles: ['chief'] });
  const identities = await identitiesOf(platform, chiefs.map(personOf));
  return (sides) =>
    chiefs.some((person, place) => {
      const identity = identities[place]!;
      const paper = { ...sides, proposed: [], whoDecides: 'chief' } as const;
      const judged = judgeEditor(person.id, identity, paper);
      const editor = { ...judged, identity, barrier: barrierOf(judged, person) };
      return isAwaited(person, editor, paper);
    });
}

/** Whether a person is the only editor-in-chief left who can decide a manuscript: it would wait for the end of their review. */
export async function isLastChief(
  platform: HasClockAndDb,
  manuscript: CaseFile,
  person: Compared & { accountId: string | null },
): Promise<boolean> {
  if (manuscript.whoDecides === 'editors') return false;
  const awaited = await listAwaitedChiefs(platform, manuscript);
  const able = awaited.filter(({ editor }) => editor.barrier !== 'conflict');
  return (
    able.length > 0 &&
    able.every(
      ({ person: { id }, editor }) =>
        id === person.accountId || matchPeople(editor.identity, person) !== null,
    )
  );
}

type Judging = Pick<Editor, 'barrier' | 'conflicts' | 'identity' | 'overruled'>;

/**
 * Whether a chief decides, or will: a question about one, or an invitation to review, which an editor or an author
 * makes in a minute, gives the decision to no one else. Who did review it, or was released once they had accepted,
 * decides no more.
 */
const isAwaited = (
  { id }: Person,
  editor: Judging,
  { invitations }: Pick<Sides, 'invitations'>,
): boolean => {
  if (editor.overruled) return false;
  if (editor.barrier !== 'conflict') return true;
  return (
    editor.conflicts.every((relation) => relation === 'reviewer') &&
    !invitations.some(
      ({ accountId, emailKey, acceptedAt, completedAt = null, cancelledAt }) =>
        (completedAt !== null || (acceptedAt !== null && cancelledAt !== null)) &&
        (accountId === id || editor.identity.emailKeys.includes(emailKey)),
    )
  );
};

/** Editors who have not stated their institution yet are waited for, and told that there is news. */
export const isFree = ({ barrier }: Editor): boolean =>
  barrier === null || barrier === 'institution-missing';

/** Those of some accounts who are editors of a manuscript, in one statement; two more where not all see it. */
export async function findEditors<Known extends Person>(
  platform: HasClockAndDb,
  people: readonly Known[],
  manuscript: CaseFile,
): Promise<{ person: Known; editor: Editor }[]> {
  const editors = await listSeeing(platform, people, manuscript);
  const identities = await identitiesOf(platform, editors.map(personOf));
  return editors.map((person, place) => ({
    person,
    editor: editorOf(platform, person, { identity: identities[place]!, manuscript }),
  }));
}

/** Editors, and guests of this manuscript, who see it. */
async function listSeeing<Known extends Person>(
  platform: HasClockAndDb,
  people: readonly Known[],
  manuscript: CaseFile,
): Promise<Known[]> {
  const editors = people.filter(
    (person) => mayActAs(person.role, 'editor') || isGuest(person, manuscript),
  );
  if (manuscript.editorsSee === 'all') return editors;
  const theirs = editors.filter((person) => isTheirs(person, manuscript));
  if (theirs.length === editors.length) return editors;
  return (await openToAll(platform, [manuscript])).has(manuscript.id) ? editors : theirs;
}

const isGuest = ({ id }: Person, { assignments }: CaseFile): boolean =>
  assignments.some(
    ({ account, kind, endedAt }) => account === id && kind === 'guest' && endedAt === null,
  );

function editorOf(
  { clock }: Pick<Platform, 'clock'>,
  user: Person,
  { identity, manuscript }: { identity: Identity; manuscript: CaseFile },
): Editor {
  const { editorId, decisions, assignments } = manuscript;
  const judged = judgeEditor(user.id, identity, manuscript);
  const { conflicts, questions } = judged;
  const barrier = barrierOf(judged, user);
  const { round, voidedAt } = manuscript;
  const made = decisions.find((each) => each.round === round) ?? null;
  // A decision that an agreement followed stands, also when that is void by now.
  const latest = made && (voidedAt ?? 0) < made.at ? made : null;
  const isChief = mayActAs(user.role, 'chief');
  const { own, ...acts } = actsOf(user.id, identity, manuscript);
  const hands = withChosen(own, manuscript);
  return {
    role: 'editor',
    handles:
      isChief ||
      editorId === user.id ||
      assignments.some(({ account, endedAt }) => account === user.id && endedAt === null),
    barrier,
    conflict: barrier !== null,
    institutionMissing: barrier === 'institution-missing',
    ...acts,
    chosenByPart: isChosenByPart(own, manuscript),
    overruled:
      manuscript.appeal === 'upheld' &&
      [...decisions, ...recommendedToo(manuscript)].some(
        ({ by, to, ...each }) => own.has(by) && to === 'rejected' && each.round < round,
      ),
    decision: latest && { theirs: isChief || latest.by === user.id, age: clock.now() - latest.at },
    conflicts,
    questions,
    identity,
    guest: isGuest(user, manuscript),
    hands,
  };
}

/** Recommendations of what was decided in their rounds: who made one is overruled with who decided (L3). */
const recommendedToo = ({ recommendations, decisions }: CaseFile) =>
  recommendations.filter(({ round, to }) =>
    decisions.some((decision) => decision.round === round && decision.to === to),
  );
