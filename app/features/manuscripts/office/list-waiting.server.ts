import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findActs } from '../conflicts/find-acts.server.ts';
import { whoSees } from '../conflicts/sight.server.ts';
import { barrierFor } from '../conflicts/conflicted-papers.server.ts';
import { identitiesOf, personOf } from '../conflicts/identity-of.server.ts';
import type { Sides } from '../conflicts/judge.ts';
import { listSides } from '../conflicts/list-sides.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { isAppealed } from '../core/states.ts';
import { emailKey } from '../core/submission.ts';
import { isUnderWay } from '../waiting/facts.ts';
import type { WaitingFacts } from '../waiting/facts.ts';
import { isOpen, readFacts, waitingFacts } from '../waiting/facts.server.ts';
import { TO_DO } from '../waiting/queues.ts';
import type { QueueName } from '../waiting/queues.ts';
import { ownWaiting, waitingOf } from '../waiting/waiting-of.ts';
import type { Waiting as Place } from '../waiting/waiting-of.ts';

export type Waiting = {
  editor: KnownAccount;
  /** How many manuscripts in each queue, and with how many they are late; those without any left out. */
  queues: WaitingQueue[];
  /** How many of their manuscripts wait for the signed agreement. */
  agreements: number;
  /** How many wait for them until they state their institution; of these nothing else is told (L2). */
  unopened: number;
  /** Of a guest editor: the manuscripts that wait for them; they open no list. */
  guestOf: number[] | null;
  /** For the chief: what waits for more than twice the journal's days with other editors, or with none, or was in vain asked of others. */
  overdue: { paperId: number; queue: QueueName; since: number; editor: string | null }[];
  /** For the chief. */
  locked: Locked[];
  /** For the chief, whatever conflicts they have: paper IDs of what no editor of the journal may take on. */
  guestNeeded: number[];
};

/** A manuscript whose editor may not open it until an independent editor answers about a likely conflict (L2). */
export type Locked = { paperId: number; editor: string };

export type WaitingQueue = { queue: QueueName; count: number; late: number; mine: boolean };

/**
 * What they handle, what is new, appeals and closings of others; for the chief also what has no
 * editor or is very late. Nothing with a conflict, or that they review (L2, L6).
 */
export async function listWaiting(platform: Platform): Promise<Waiting[]> {
  const papers = await listPapers(platform);
  if (papers.length === 0) return [];
  const staff = await listPeople(platform, { roles: ['editor', 'chief'] });
  const guests = await listGuests(platform, staff);
  const editors = [...staff, ...guests.people];
  const sees = await whoSees(platform);
  const names = new Map(editors.map(({ id, name }) => [id, name]));
  const now = platform.clock.now();

  const waiting: Waiting[] = [];
  const reached = editors.filter(({ emailVerified }) => emailVerified);
  const identities = await identitiesOf(platform, reached.map(personOf));
  const byEditor = new Map(reached.map(({ id }, place) => [id, identities[place]!]));
  const barriers = new Map(
    reached.map((editor) => [editor.id, barrierFor(editor, byEditor.get(editor.id)!)]),
  );
  const asked = papers.map(({ paperId, facts }) => ({ paperId, ...facts }));
  const acts = await findActs(platform, asked, editors);
  const actsOn = ({ id }: KnownAccount, { paperId }: Paper) => acts(id, byEditor.get(id)!, paperId);
  const allLocked = papers.flatMap(({ paperId, editorId, sides }) =>
    editorId !== null && barriers.get(editorId)?.(sides) === 'possible-conflict'
      ? [{ paperId, editor: names.get(editorId)! }]
      : [],
  );
  const edits = ({ id, role }: KnownAccount, paper: Paper) =>
    mayActAs(role, 'editor') || guests.papers.get(id)!.has(paper.id);
  const mayTakeOn = (editor: KnownAccount, paper: Paper) =>
    edits(editor, paper) &&
    barriers.get(editor.id)!(paper.sides) === null &&
    !tookPart(editor, paper);
  const tookPart = (editor: KnownAccount, paper: Paper) =>
    isAppealed(paper.facts.state) && actsOn(editor, paper).tookPart;
  const withoutAnybody = papers.filter(
    (paper) => isUnderWay(paper.facts) && !reached.some((editor) => mayTakeOn(editor, paper)),
  );
  for (const editor of reached) {
    const barrierTo = barriers.get(editor.id)!;
    const isGuest = !mayActAs(editor.role, 'editor');
    const shown = papers.filter(({ id, paperId }) =>
      isGuest ? guests.papers.get(editor.id)!.has(id) : sees(editor, paperId),
    );
    const theirs = shown.filter(({ sides }) => barrierTo(sides) === null);
    const own = theirs.filter(({ editorId }) => editorId === editor.id);
    const placesOf = (paper: Paper) =>
      ownWaiting({ ...editor, ...actsOn(editor, paper) }, paper.facts, paper.waiting);
    const places = theirs.flatMap((paper) => {
      const [place] = placesOf(paper);
      return place ? { ...place, editorId: paper.editorId } : [];
    });
    const queues = TO_DO.map((queue) => {
      const list = places.filter((place) => place.queue === queue);
      const late = list.filter(({ due }) => due !== null && due < now).length;
      const mine = list.every(({ editorId }) => editorId === editor.id);
      return { queue, count: list.length, late, mine };
    }).filter(({ count }) => count > 0);
    const isChief = mayActAs(editor.role, 'chief');
    const open = new Set(theirs.map(({ paperId }) => paperId));
    const locked = isChief ? allLocked.filter(({ paperId }) => open.has(paperId)) : [];
    const overdue = isChief
      ? theirs
          .filter(({ editorId }) => editorId !== editor.id)
          .flatMap(({ paperId, editorId, waiting: [...all] }) => {
            const place = all.find(({ isVeryLate }) => isVeryLate);
            if (!place) return [];
            const { queue, since } = place;
            const name = editorId === null ? null : (names.get(editorId) ?? 'a former editor');
            return { paperId, queue, since, editor: name };
          })
      : [];
    const unopened = shown.filter(
      (paper) => placesOf(paper).length > 0 && barrierTo(paper.sides) === 'institution-missing',
    ).length;
    const guestNeeded = isChief
      ? withoutAnybody.flatMap((paper) => (isAsked(editor, paper) ? [] : paper.paperId))
      : [];
    const count = queues.length + overdue.length + locked.length + unopened + guestNeeded.length;
    if (count === 0) continue;
    const agreements = own.filter(({ waiting: [first] }) => first.queue === 'agreements').length;
    const guestOf = isGuest ? shown.map(({ paperId }) => paperId) : null;
    waiting.push({ editor, queues, agreements, overdue, unopened, locked, guestNeeded, guestOf });
  }
  return waiting;
}

/** Guest editors who are no editors of the journal, and which manuscripts are theirs, by account. */
async function listGuests(
  platform: Platform,
  staff: readonly KnownAccount[],
): Promise<{ people: KnownAccount[]; papers: ReadonlyMap<string, ReadonlySet<number>> }> {
  const rows = await platform.db
    .selectFrom('editor_assignments')
    .select(['account_id as account', 'manuscript_id as manuscript'])
    .where('kind', '=', 'guest')
    .where('ended_at', 'is', null)
    .execute();
  const known = new Set(staff.map(({ id }) => id));
  const byAccount = Map.groupBy(
    rows.filter(({ account }) => !known.has(account)),
    ({ account }) => account,
  );
  const ids = [...byAccount.keys()];
  return {
    people: ids.length === 0 ? [] : await listPeople(platform, { ids }),
    papers: new Map(
      [...byAccount].map(([account, papers]) => [
        account,
        new Set(papers.map(({ manuscript }) => manuscript)),
      ]),
    ),
  };
}

type Paper = {
  id: number;
  paperId: number;
  editorId: string | null;
  facts: WaitingFacts;
  /** The most urgent first. */
  waiting: [Place, ...Place[]];
  sides: Sides;
};

/** All that is open, in one statement and one for the authors. */
async function listPapers(platform: Platform): Promise<Paper[]> {
  const days = { deadlines: await readDeadlines(platform), now: platform.clock.now() };
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId'])
    .select(waitingFacts(days.now))
    .where(isOpen)
    .execute();
  const sides = await listSides(
    platform,
    rows.map((row) => row.paperId),
  );
  const byPaper = new Map(sides.map((paper) => [paper.paperId, paper]));
  return rows.map((row) => {
    const { id, paperId, editorId } = row;
    const facts = readFacts(platform, row);
    return {
      ...{ id, paperId, editorId, facts },
      waiting: waitingOf(facts, days),
      sides: byPaper.get(paperId)!,
    };
  });
}

/** Whether an editor is asked to review it, which they know by another number (L6). */
const isAsked = ({ id, email }: KnownAccount, { sides }: Paper): boolean =>
  sides.invitations.some(
    (each) =>
      each.declinedAt === null && (each.accountId === id || each.emailKey === emailKey(email)),
  );
