import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { TO_DO } from './queues.ts';
import type { QueueName } from './queues.ts';
import { whoSees } from '../conflicts/sight.server.ts';
import { barrierFor } from '../conflicts/conflicted-papers.server.ts';
import { identitiesOf, personOf } from '../conflicts/identity-of.server.ts';
import type { Sides } from '../conflicts/judge.ts';
import { listSides } from '../conflicts/list-sides.server.ts';
import { isOpenClosing } from '../core/case/case-parts.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { isVeryLate, officeDue } from './lateness.ts';
import { isRevision, queueOf, waitsSince } from './queue-of.server.ts';

export type Waiting = {
  editor: KnownAccount;
  /** How many manuscripts in each queue, and with how many they are late; those without any left out. */
  queues: WaitingQueue[];
  /** How many of their manuscripts wait for the signed agreement. */
  agreements: number;
  /** How many wait for them until they state their institution; of these nothing else is told (L2). */
  unopened: number;
  /** For the chief: what waits for more than twice the journal's days with other editors, or with none. */
  overdue: { paperId: number; queue: QueueName; since: number; editor: string | null }[];
};

export type WaitingQueue = { queue: QueueName; count: number; late: number; mine: boolean };

/**
 * What they handle, what is new, appeals and closings of others; for the chief also what has no
 * editor or is very late. Nothing with a conflict, or that they review (L2, L6).
 */
export async function listWaiting(platform: Platform): Promise<Waiting[]> {
  const papers = await listPapers(platform);
  if (papers.length === 0) return [];
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  const decisions = await listDecided(platform);
  const sees = await whoSees(platform);
  const names = new Map(editors.map(({ id, name }) => [id, name]));
  const now = platform.clock.now();

  const waiting: Waiting[] = [];
  const reached = editors.filter(({ emailVerified }) => emailVerified);
  const identities = await identitiesOf(platform, reached.map(personOf));
  for (const [place, editor] of reached.entries()) {
    const barrierTo = barrierFor(editor, identities[place]!);
    const shown = papers.filter(({ paperId }) => sees(editor, paperId));
    const theirs = shown.filter(({ sides }) => barrierTo(sides) === null);
    const tookPart = ({ id }: Paper) => decisions.has(`${id} ${editor.id}`);
    const own = theirs.filter(({ editorId }) => editorId === editor.id);
    const inQueue = (queue: QueueName) =>
      theirs.filter((paper) => paper.queue === queue && waitsFor(editor, paper, tookPart(paper)));
    const queues = TO_DO.map((queue) => {
      const list = inQueue(queue);
      const late = list.filter(({ due }) => due !== null && due < now).length;
      const mine = list.every(({ editorId }) => editorId === editor.id);
      return { queue, count: list.length, late, mine };
    }).filter(({ count }) => count > 0);
    const overdue = mayActAs(editor.role, 'chief')
      ? theirs
          .filter((paper) => paper.isVeryLate && paper.editorId !== editor.id)
          .map(({ paperId, queue, since, editorId }) => ({
            ...{ paperId, queue, since },
            editor: editorId === null ? null : (names.get(editorId) ?? 'a former editor'),
          }))
      : [];
    const unopened = shown.filter(
      (paper) =>
        TO_DO.includes(paper.queue) &&
        waitsFor(editor, paper, tookPart(paper)) &&
        barrierTo(paper.sides) === 'institution-missing',
    ).length;
    if (queues.length + overdue.length + unopened === 0) continue;
    const agreements = own.filter(({ queue }) => queue === 'agreements').length;
    waiting.push({ editor, queues, agreements, overdue, unopened });
  }
  return waiting;
}

type Paper = {
  id: number;
  paperId: number;
  queue: QueueName;
  editorId: string | null;
  since: number;
  /** Until when an editor acts; null where editors wait for others. */
  due: number | null;
  isVeryLate: boolean;
  proposer: string | null;
  sides: Sides;
};

function waitsFor(
  editor: KnownAccount,
  { queue, editorId, proposer }: Paper,
  tookPart: boolean,
): boolean {
  if (queue === 'appeals') return editorId !== editor.id && !tookPart;
  if (queue === 'closings') return proposer !== editor.id;
  if (queue === 'unassigned') return mayActAs(editor.role, 'chief');
  // The chief is the second editor, who did not enter it.
  if (queue === 'reviews' && mayActAs(editor.role, 'chief')) return true;
  if (queue === 'messages' && editorId === null) return mayActAs(editor.role, 'chief');
  return editorId === editor.id || (queue === 'new' && editorId === null);
}

/** All that is under way, in one statement and one for the authors. */
async function listPapers(platform: Platform): Promise<Paper[]> {
  const { reviewersMin } = journalOf(platform).facts.limits;
  const deadlines = await readDeadlines(platform);
  const now = platform.clock.now();
  const queue = queueOf(now, reviewersMin, deadlines.agreementDays);
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId', 'editor_id as editorId', queue.as('queue')])
    .select([waitsSince.as('since'), isRevision.as('revision')])
    .select(({ selectFrom }) => [
      selectFrom('closings')
        .select('proposed_by')
        .whereRef('closings.manuscript_id', '=', 'manuscripts.id')
        .where(isOpenClosing)
        .limit(1)
        .as('proposer'),
    ])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('manuscripts.state', 'in', UNDER_WAY),
        // What has ended waits for an answer still.
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.manuscript_id', '=', 'manuscripts.id')
            .where('side', '<>', 'editor')
            .where('answered_at', 'is', null),
        ),
      ]),
    )
    .execute();
  const sides = await listSides(
    platform,
    rows.map((row) => row.paperId),
  );
  const byPaper = new Map(sides.map((paper) => [paper.paperId, paper]));
  return rows.map(({ revision, ...row }) => {
    const waiting = { ...row, isRevision: revision === 1 };
    return {
      ...row,
      due: officeDue(waiting, deadlines),
      isVeryLate: isVeryLate(waiting, deadlines, now),
      sides: byPaper.get(row.paperId)!,
    };
  });
}

/** Which account decided on which manuscript, as `manuscript account`. */
async function listDecided({ db }: Pick<Platform, 'db'>): Promise<Set<string>> {
  const rows = await db.selectFrom('decisions').select(['manuscript_id', 'decided_by']).execute();
  return new Set(rows.map((row) => `${row.manuscript_id} ${row.decided_by}`));
}
