import { sql } from 'kysely';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { readJson } from '#app/platform/db/json.server.ts';
import type { LatestProof } from '../core/case/case-parts.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { specialIssueOf } from '../core/manuscript-details.ts';
import { isUnderReview } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readDeadlines, settingFrom } from '../core/settings/read-settings.server.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import { nextDueOf } from '../waiting/facts.ts';
import type { Days, WaitingFacts } from '../waiting/facts.ts';
import { isOpen, readFacts } from '../waiting/facts.server.ts';
import { awaitsChief } from '../editors/find-editor.server.ts';
import { ENDED } from '../waiting/queues.ts';
import type { QueueName } from '../waiting/queues.ts';
import { ownWaiting, waitingOf } from '../waiting/waiting-of.ts';
import type { Watcher } from '../waiting/waiting-of.ts';
import { findActs, inSight } from '../conflicts/sight.server.ts';
import type { Sight } from '../conflicts/sight.server.ts';
import type { Identity } from '../conflicts/find-matches.ts';
import { identityOf, personOf, readSides } from '../conflicts/list-sides.server.ts';
import { barrierFor } from '../conflicts/conflicted-papers.server.ts';
import type { Barrier } from '../conflicts/judge.ts';
import { wordsTyped } from '#app/platform/text/fold.ts';
import { specialIssueIn } from '../core/case/case-parts.server.ts';
import { listGuestNeeded } from './needs-guest.server.ts';
import { deskRows } from './desk-rows.server.ts';
import type { DeskRow } from './desk-rows.server.ts';

/** A manuscript in the list of an editor; nothing of it is told to who is kept from it (L2). */
export type DeskEntry =
  | {
      paperId: number;
      barrier: Barrier;
      /** Whether the user, an editor-in-chief, is to name a guest editor for it all the same. */
      needsYou: boolean;
    }
  | {
      paperId: number;
      barrier: null;
      title: string;
      state: ManuscriptState;
      /** What it waits for of the user, the most urgent; else of others. */
      queue: QueueName;
      round: number;
      authors: string[];
      section: string | null;
      /** The special issue that its author names; empty where none. */
      special: string;
      sectionId: number | null;
      editor: string | null;
      editorId: string | null;
      needsYou: boolean;
      /** All that it waits for. */
      queues: QueueName[];
      /** What else it waits for of the user. */
      also: QueueName[];
      asked: number;
      completed: number;
      /** How many of these count for a decision. */
      counted: number;
      /** Of rounds before, how many count still. */
      before: number;
      overdue: { id: number; name: string }[];
      /** When the next review, the revision or the answer to the proof is due. */
      nextDue: number | null;
      /** Whether that is a reviewer's answer to the invitation. */
      isAnswer: boolean;
      since: number;
      /** Since when an editor is late with it; null while none is. */
      lateSince: number | null;
      isIncomplete: boolean;
      proof: (LatestProof & { answeredAt: number | null }) | null;
      isHeld: boolean;
      /** Whether the user recommends a decision to the editor-in-chief. */
      recommends: boolean;
    };

type Known = {
  /** The journal's days, and who the user is, when they are known already. */
  deadlines?: Deadlines;
  identity?: Identity;
};

export type DeskFilter = Known & {
  queue: QueueName | null;
  /** Only what has ended, in whichever of its queues. */
  ended?: boolean;
  search: string;
  editorId: string | null;
  sectionId: number | null;
  sight: Sight;
  before: string | null;
};

const SHOWN = 48;

type Asking = Pick<Platform, 'db' | 'clock' | 'content'>;

/** All that is open and in sight, by age; at most seven statements. */
export async function listOpen(
  platform: Asking,
  user: SignedIn,
  { sight, ...known }: Known & { sight: Sight },
): Promise<DeskEntry[]> {
  const rows = await deskRows(platform)
    .where(isOpen)
    .where((row) => inSight(platform, sight)(row))
    .orderBy('moved_at')
    .orderBy('paper_id')
    .execute();
  return entriesOf(platform, user, known, rows);
}

/** Those of some manuscripts that are in sight, by paper ID; at most seven statements. */
export async function listChosen(
  platform: Asking,
  user: SignedIn,
  { papers, sight, ...known }: Known & { papers: readonly number[]; sight: Sight },
): Promise<DeskEntry[]> {
  if (papers.length === 0) return [];
  const rows = await deskRows(platform)
    .where('paper_id', 'in', papers)
    .where((row) => inSight(platform, sight)(row))
    .orderBy('paper_id')
    .execute();
  return entriesOf(platform, user, known, rows);
}

/**
 * What waits longest first, what is closed by its end; at most seven statements. An editor who is kept
 * from a manuscript finds it by its paper ID alone.
 */
export async function listDesk(
  platform: Asking,
  user: SignedIn,
  filter: DeskFilter,
): Promise<{ entries: DeskEntry[]; next: string | null }> {
  const rows = await findRows(platform, filter);
  const page = rows.slice(0, SHOWN);
  // Where it is listed would tell where it stands, or who handles it.
  const { queue, ended = false, editorId, sectionId, search } = filter;
  const filtered = queue !== null || ended || editorId !== null || sectionId !== null;
  const all = await entriesOf(platform, user, filter, page);
  const entries = all.filter(({ barrier, paperId }) => {
    if (barrier === null) return true;
    return !filtered && (search === '' || search === String(paperId));
  });
  const [end] = page.slice(-1);
  const more = rows.length > SHOWN && end !== undefined;
  return { entries, next: more ? `${end.movedAt}.${end.paperId}` : null };
}

type Shown = Extract<DeskEntry, { barrier: null }>;

/** Rows as entries of this user. */
async function entriesOf(
  platform: Asking,
  user: SignedIn,
  known: Known,
  rows: readonly DeskRow[],
): Promise<DeskEntry[]> {
  const deadlines = known.deadlines ?? (await readDeadlines(platform));
  const identity = known.identity ?? (await identityOf(platform, personOf(user)));
  const barrierTo = barrierFor(user, identity);
  const now = platform.clock.now();
  const acts = await findActs(platform, rows);
  const isRecommended = mayActAs(user.role, 'chief') ? null : await chiefsOf(platform, rows);
  const papers = rows.map((row) => {
    const sides = readSides(row);
    return { ...row, row, sides, barrier: barrierTo(sides) };
  });
  const kept = papers.filter((paper) => paper.barrier === 'conflict');
  const guestNeeded: ReadonlySet<number> =
    kept.length === 0 ? new Set() : await listGuestNeeded(platform, { user, identity, acts }, kept);
  return papers.map(({ row, sides, barrier, paperId }): DeskEntry => {
    if (barrier !== null) return { paperId, barrier, needsYou: guestNeeded.has(paperId) };
    const editor = { ...user, ...acts(user.id, identity, paperId) };
    const recommends = isRecommended?.(sides) ?? false;
    return { ...entryOf(row, editor, readFacts(platform, row), { deadlines, now }), recommends };
  });
}

/** Whether an editor-in-chief decides; null where editors do. */
async function chiefsOf(platform: Asking, [row]: readonly DeskRow[]) {
  const { decides } = settingFrom(platform, 'who-decides', row?.whoDecides ?? null);
  return row && decides === 'chief' ? awaitsChief(platform) : null;
}

function entryOf(
  read: DeskRow,
  editor: Watcher,
  facts: WaitingFacts,
  days: Days,
): Omit<Shown, 'recommends'> {
  const { first, last } = read;
  const { state, proof, isHeld } = facts;
  const waiting = waitingOf(facts, days);
  const own = ownWaiting(editor, facts, waiting);
  const { queue, since, due } = own[0] ?? waiting[0];
  return {
    ...{ paperId: read.paperId, title: read.title, state, queue, round: read.round, since },
    ...{ section: read.section, sectionId: read.sectionId, editorId: read.editorId },
    special: read.special ?? '',
    ...{ asked: read.asked, completed: read.completed, counted: read.counted },
    ...{ overdue: readJson(read.overdue) as never },
    before: facts.reviews.countedBefore,
    barrier: null,
    needsYou: own.length > 0,
    queues: waiting.map((each) => each.queue),
    also: own.slice(1).map((each) => each.queue),
    authors: readSides(read).authors.map((author) => author.name),
    editor: first === null ? null : `${first} ${last}`,
    nextDue: nextDueOf(facts, days.deadlines),
    isAnswer: isUnderReview(state) && facts.reviews.isAnswer,
    lateSince: due !== null && due < days.now ? due : null,
    isIncomplete: facts.isIncomplete,
    proof: proof && { ...proof, answeredAt: read.answeredAt },
    isHeld,
  };
}

async function findRows(
  platform: Asking,
  { queue, ended = false, search, editorId, sectionId, sight, before }: DeskFilter,
) {
  const newestFirst = ended || queue !== null;
  const after = keyOf(before);
  return deskRows(platform)
    .$if(newestFirst, (query) => query.where(({ not }) => not(isOpen)))
    .$if(queue !== null, (query) =>
      query.where('manuscripts.state', queue === 'closed-early' ? '=' : '<>', 'closed'),
    )
    .$if(!newestFirst && search === '', (query) => query.where(isOpen))
    .$if(editorId !== null, (query) => query.where('editor_id', '=', editorId))
    .$if(sectionId !== null, (query) => query.where('section_id', '=', sectionId))
    .where((row) => inSight(platform, sight)(row))
    .$if(search !== '', (query) => query.where(matching(platform.db.kind, search)))
    .$if(after !== null, (query) =>
      query.where(
        newestFirst
          ? sql<boolean>`(moved_at, paper_id) < (${after![0]}, ${after![1]})`
          : sql<boolean>`(moved_at, paper_id) > (${after![0]}, ${after![1]})`,
      ),
    )
    .orderBy('moved_at', newestFirst ? 'desc' : 'asc')
    .orderBy('paper_id', newestFirst ? 'desc' : 'asc')
    .limit(SHOWN + 1)
    .execute();
}

/** The special issue that the author chose, or each word somewhere: at the beginning of the paper ID, in the title, the special issue, a name or an address. */
function matching(kind: Platform['db']['kind'], search: string) {
  const special = specialIssueOf(search);
  if (special !== null) {
    return sql<boolean>`lower(${specialIssueIn(kind)}) = lower(cast(${special} as text))`;
  }
  const escaped = (word: string) => word.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
  const words = wordsTyped(search).map((word) => {
    const pattern = `%${escaped(word)}%`;
    return sql<boolean>`(cast(paper_id as text) like ${`${escaped(word)}%`} escape '\\'
      or lower(title) like ${pattern} escape '\\'
      or lower(${specialIssueIn(kind)}) like ${pattern} escape '\\'
      or exists (select 1 from manuscript_authors author
        where author.manuscript_id = manuscripts.id and author.removed_at is null
        and lower(author.name || ' ' || coalesce(author.email, '')) like ${pattern} escape '\\'))`;
  });
  return sql<boolean>`(${sql.join(words, sql` and `)})`;
}

function keyOf(text: string | null): [movedAt: number, paperId: number] | null {
  const [, movedAt, paperId] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? [];
  return movedAt === undefined ? null : [Number(movedAt), Number(paperId)];
}

/** A manuscript as the lists show it, in one statement; null once it has ended. */
export async function findOpenEntry(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  user: SignedIn,
  { paperId }: Pick<CaseFile, 'paperId'>,
  known: Required<Pick<DeskFilter, 'deadlines' | 'identity'>>,
): Promise<Shown | null> {
  // Who opened it may see it, whatever lists show them.
  const open = { queue: null, editorId: null, sectionId: null, sight: null, before: null };
  const filter = { ...known, ...open, search: String(paperId) };
  const { entries } = await listDesk(platform, user, filter);
  const entry = entries.find((each) => each.paperId === paperId);
  return entry?.barrier === null && !ENDED.includes(entry.queue) ? entry : null;
}
