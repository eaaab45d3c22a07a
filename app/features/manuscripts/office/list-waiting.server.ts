import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findConflicts } from '../core/conflicts.ts';
import type { NamedAuthor } from '../core/conflicts.ts';
import { TO_DO } from './queues.ts';
import type { QueueName } from './queues.ts';
import { identityOf, personOf } from '../conflicts/identity-of.server.ts';
import { listAuthorsByPaper } from '../conflicts/list-authors-by-paper.server.ts';
import { queueOf } from './queue-of.server.ts';
import { reviewedBy } from '../conflicts/reviewed-by.server.ts';

export type Waiting = {
  editor: KnownAccount;
  /** How many manuscripts in each queue, those without any left out. */
  queues: { queue: QueueName; count: number }[];
};

/**
 * What waits for each editor: what they handle, what is new, and appeals against decisions of
 * others; for the chief what has no editor too. Nothing with which they have a conflict, or that they
 * review (L2, L6).
 */
export async function listWaiting(platform: Platform): Promise<Waiting[]> {
  const papers = await listPapers(platform);
  if (papers.length === 0) return [];
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  const conflicts = await keysOf(platform, 'conflicts');
  const decisions = await keysOf(platform, 'decisions');

  const waiting: Waiting[] = [];
  for (const editor of editors.filter(({ emailVerified }) => emailVerified)) {
    const identity = await identityOf(platform, personOf(editor));
    const reviews = await reviewedBy(platform, editor).execute();
    const reviewed = new Set(reviews.map((row) => row.manuscript_id));
    const theirs = papers.filter((paper) => {
      const key = `${paper.id} ${editor.id}`;
      return (
        waitsFor(editor, paper, decisions.has(key)) &&
        !conflicts.has(key) &&
        !reviewed.has(paper.id) &&
        findConflicts(identity, paper.authors).length === 0
      );
    });
    const queues = TO_DO.map((queue) => ({
      queue,
      count: theirs.filter((paper) => paper.queue === queue).length,
    })).filter(({ count }) => count > 0);
    if (queues.length > 0) waiting.push({ editor, queues });
  }
  return waiting;
}

type Paper = { id: number; queue: QueueName; editorId: string | null; authors: NamedAuthor[] };

function waitsFor(editor: KnownAccount, { queue, editorId }: Paper, tookPart: boolean): boolean {
  if (queue === 'appeals') return editorId !== editor.id && !tookPart;
  if (queue === 'unassigned') return mayActAs(editor.role, 'chief');
  return editorId === editor.id || (queue === 'new' && editorId === null);
}

async function listPapers(platform: Platform): Promise<Paper[]> {
  const { reviewersMin } = journalOf(platform).facts.limits;
  const queue = queueOf(platform.clock.now(), reviewersMin);
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId', 'editor_id as editorId', queue.as('queue')])
    .where(queue, 'in', TO_DO)
    .execute();
  const authors = await listAuthorsByPaper(
    platform,
    rows.map((row) => row.paperId),
  );
  const byPaper = new Map(authors.map((paper) => [paper.paperId, paper.authors]));
  return rows.map(({ paperId, ...row }) => ({ ...row, authors: byPaper.get(paperId) ?? [] }));
}

/** Which account has a row about which manuscript, as `manuscript account`. */
async function keysOf(
  { db }: Pick<Platform, 'db'>,
  table: 'conflicts' | 'decisions',
): Promise<Set<string>> {
  const rows =
    table === 'conflicts'
      ? await db.selectFrom(table).select(['manuscript_id', 'account_id as account']).execute()
      : await db.selectFrom(table).select(['manuscript_id', 'decided_by as account']).execute();
  return new Set(rows.map((row) => `${row.manuscript_id} ${row.account}`));
}
