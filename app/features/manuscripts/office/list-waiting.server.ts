import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findActs, whoSees } from '../conflicts/sight.server.ts';
import type { Acts } from '../conflicts/one-hand.ts';
import { barrierFor } from '../conflicts/conflicted-papers.server.ts';
import { identitiesOf, personOf, listSides } from '../conflicts/list-sides.server.ts';
import { isReviewer } from '../conflicts/judge.ts';
import type { Barrier, Sides } from '../conflicts/judge.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { isAppealed } from '../core/states.ts';
import { isUnderWay } from '../waiting/facts.ts';
import type { WaitingFacts } from '../waiting/facts.ts';
import { isOpen, readFacts, waitingFacts } from '../waiting/facts.server.ts';
import { TO_DO } from '../waiting/queues.ts';
import type { QueueName } from '../waiting/queues.ts';
import { ownWaiting, waitingOf } from '../waiting/waiting-of.ts';
import type { Waiting as Place } from '../waiting/waiting-of.ts';

export type Waiting = {
  editor: KnownAccount;
  /** How many manuscripts wait for them; one may stand in several queues. */
  count: number;
  /** How many in each queue, and with how many they are late; those without any left out. */
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

export type WaitingQueue = {
  queue: QueueName;
  /** Which manuscripts, by their paper IDs, those first that wait longest. */
  papers: readonly number[];
  late: number;
  mine: boolean;
};

type Desk = {
  editor: KnownAccount;
  isGuest: boolean;
  isShown: (paper: Paper) => boolean;
  barrierTo: (paper: Paper) => Barrier | null;
  /** Whether they review it, and so know it by another number (L6). */
  isReviewer: (paper: Paper) => boolean;
  actsOn: (paper: Paper) => Acts;
};

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
  const names = new Map(editors.map(({ id, name }) => [id, name]));
  const desks = await desksOf(platform, papers, editors, guests.papers);
  const locked = papers.flatMap((paper): Locked[] => {
    const desk = desks.find(({ editor }) => editor.id === paper.editorId);
    return desk?.barrierTo(paper) === 'possible-conflict'
      ? [{ paperId: paper.paperId, editor: desk.editor.name }]
      : [];
  });
  const untaken = papers.filter(
    (paper) => isUnderWay(paper.facts) && !desks.some((desk) => mayTakeOn(desk, paper)),
  );
  const now = platform.clock.now();
  return desks
    .map((desk): Waiting => {
      const { editor, isGuest } = desk;
      const shown = papers.filter(desk.isShown);
      const open = shown.filter((paper) => desk.barrierTo(paper) === null);
      return {
        ...{ editor, ...countQueues(desk, open, now), ...NOTHING_OF_OTHERS },
        agreements: open.filter(
          ({ editorId, waiting }) =>
            editorId === editor.id && waiting.some(({ queue }) => queue === 'agreements'),
        ).length,
        unopened: shown.filter(
          (paper) =>
            desk.barrierTo(paper) === 'institution-missing' && placesAt(desk, paper).length > 0,
        ).length,
        guestOf: isGuest ? shown.map(({ paperId }) => paperId) : null,
        ...(mayActAs(editor.role, 'chief') && {
          overdue: overdueWithOthers(editor, open, names),
          locked: locked.filter((each) => open.some(({ paperId }) => paperId === each.paperId)),
          guestNeeded: untaken.flatMap((paper) => (desk.isReviewer(paper) ? [] : paper.paperId)),
        }),
      };
    })
    .filter(({ count, overdue, locked: kept, unopened, guestNeeded }) =>
      [count, overdue.length, kept.length, unopened, guestNeeded.length].some(Boolean),
    );
}

/** Who is no chief. */
const NOTHING_OF_OTHERS = { overdue: [], locked: [], guestNeeded: [] };

/** Those whose address is known to be theirs. */
async function desksOf(
  platform: Platform,
  papers: readonly Paper[],
  editors: readonly KnownAccount[],
  guests: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Desk[]> {
  const sees = await whoSees(platform);
  const reached = editors.filter(({ emailVerified }) => emailVerified);
  const identities = await identitiesOf(platform, reached.map(personOf));
  const asked = papers.map(({ paperId, facts }) => ({ paperId, ...facts }));
  const acts = await findActs(platform, asked, editors);
  return reached.map((editor, place) => {
    const identity = identities[place]!;
    const barrierTo = barrierFor(editor, identity);
    const isGuest = !mayActAs(editor.role, 'editor');
    return {
      ...{ editor, isGuest },
      isShown: ({ id, paperId }) =>
        isGuest ? guests.get(editor.id)!.has(id) : sees(editor, paperId),
      barrierTo: ({ sides }) => barrierTo(sides),
      isReviewer: ({ sides }) => isReviewer(editor.id, identity, sides),
      actsOn: ({ paperId }) => acts(editor.id, identity, paperId),
    };
  });
}

/** Whether an editor could handle it, also one who sees no list with it. */
const mayTakeOn = (desk: Desk, paper: Paper): boolean =>
  (!desk.isGuest || desk.isShown(paper)) &&
  desk.barrierTo(paper) === null &&
  !(isAppealed(paper.facts.state) && desk.actsOn(paper).tookPart);

const placesAt = ({ editor, actsOn }: Desk, paper: Paper): Place[] =>
  ownWaiting({ ...editor, ...actsOn(paper) }, paper.facts, paper.waiting);

/** @param open what the editor may open */
function countQueues(
  desk: Desk,
  open: readonly Paper[],
  now: number,
): Pick<Waiting, 'count' | 'queues'> {
  const places = open.map((paper) =>
    placesAt(desk, paper).map((place) => ({ ...place, ...paper })),
  );
  const byQueue = Map.groupBy(places.flat(), ({ queue }) => queue);
  return {
    count: places.filter(({ length }) => length > 0).length,
    queues: TO_DO.flatMap((queue) => {
      const list = byQueue.get(queue);
      if (!list) return [];
      const late = list.filter(({ due }) => due !== null && due < now).length;
      const mine = list.every(({ editorId }) => editorId === desk.editor.id);
      const papers = list
        .toSorted((one, other) => one.since - other.since)
        .map(({ paperId }) => paperId);
      return [{ queue, papers, late, mine }];
    }),
  };
}

const overdueWithOthers = (
  { id }: KnownAccount,
  open: readonly Paper[],
  names: ReadonlyMap<string, string>,
): Waiting['overdue'] =>
  open.flatMap(({ paperId, editorId, waiting: [...all] }) => {
    const place = editorId === id ? undefined : all.find(({ isVeryLate }) => isVeryLate);
    if (!place) return [];
    const editor = editorId === null ? null : (names.get(editorId) ?? 'a former editor');
    return [{ paperId, queue: place.queue, since: place.since, editor }];
  });

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
