import { sql } from 'kysely';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { latestProof, ofLatestProof } from '../core/latest-proof.server.ts';
import type { LatestProof, ProofAnswer } from '../core/proof.ts';
import type { ManuscriptState } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { endOfDay } from '../core/invitation.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import { officeDue } from './lateness.ts';
import { ENDED, nextDueOf } from './queues.ts';
import type { QueueName } from './queues.ts';
import type { Identity } from '../conflicts/find-matches.ts';
import { identityOf, personOf } from '../conflicts/identity-of.server.ts';
import { inSight } from '../conflicts/sight.server.ts';
import type { Sight } from '../conflicts/sight.server.ts';
import { barrierFor } from '../conflicts/conflicted-papers.server.ts';
import type { Barrier } from '../conflicts/judge.ts';
import { listSides } from '../conflicts/list-sides.server.ts';
import { isToComplete } from '../tracking/timeline.ts';
import {
  askedCount,
  completedCount,
  isHeld,
  isRevision,
  nextDue,
  queueOf,
  waitsSince,
} from './queue-of.server.ts';

/** A manuscript in the list of an editor; nothing of it is told to who is kept from it (L2). */
export type DeskEntry =
  | { paperId: number; barrier: Barrier }
  | {
      paperId: number;
      barrier: null;
      title: string;
      state: ManuscriptState;
      queue: QueueName;
      round: number;
      authors: string[];
      section: string | null;
      editor: string | null;
      asked: number;
      completed: number;
      /** When the next review, the revision or the answer to the proof is due. */
      nextDue: number | null;
      /** Since when it is where it is; with a message to answer, since that was sent. */
      movedAt: number;
      /** Since when an editor is late with it; null while none is. */
      lateSince: number | null;
      isIncomplete: boolean;
      proof: (LatestProof & { answeredAt: number | null }) | null;
      /** Whether its article was not published on its date. */
      isHeld: boolean;
    };

export type DeskFilter = {
  queue: QueueName | null;
  search: string;
  editorId: string | null;
  /** Only what belongs to this section. */
  sectionId: number | null;
  sight: Sight;
  before: string | null;
  /** The journal's days, and who the user is, when they are known already. */
  deadlines?: Deadlines;
  identity?: Identity;
};

const SHOWN = 50;

/**
 * What waits longest first, what is closed by its end; four statements. An editor who is kept from a
 * manuscript finds it by its paper ID alone.
 */
export async function listDesk(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  user: SignedIn,
  filter: DeskFilter,
): Promise<{ entries: DeskEntry[]; next: string | null }> {
  const deadlines = filter.deadlines ?? (await readDeadlines(platform));
  const now = platform.clock.now();
  const rows = await findRows(platform, filter, deadlines);
  const page = rows.slice(0, SHOWN);
  const papers = await listSides(
    platform,
    page.map((row) => row.paperId),
  );
  const sidesOf = new Map(papers.map((paper) => [paper.paperId, paper]));
  const barrierTo = barrierFor(
    user,
    filter.identity ?? (await identityOf(platform, personOf(user))),
  );
  // Where it is listed would tell where it stands, or who handles it.
  const { queue, editorId, sectionId, search } = filter;
  const filtered = queue !== null || editorId !== null || sectionId !== null;
  const entries = page.flatMap<DeskEntry>(
    ({ moved_at, first, last, reviewDue, reviseBy, completedAt, ...read }) => {
      const { dueAt, answer, answeredAt, since, revision, held, ...row } = read;
      const proof = latestProof(dueAt, answer);
      const due = officeDue({ queue: row.queue, since, isRevision: revision === 1 }, deadlines);
      const sides = sidesOf.get(row.paperId)!;
      const barrier = barrierTo(sides);
      if (barrier !== null) {
        const told = !filtered && (search === '' || search === String(row.paperId));
        return told ? [{ paperId: row.paperId, barrier }] : [];
      }
      return [
        {
          ...row,
          barrier,
          authors: sides.authors.map((author) => author.name),
          editor: first === null ? null : `${first} ${last}`,
          nextDue: nextDueOf({
            ...{ state: row.state, reviewDue, reviseBy, proof },
            agreementDue: endOfDay(moved_at, deadlines.agreementDays),
          }),
          lateSince: due !== null && due < now ? due : null,
          movedAt: row.queue === 'messages' || row.queue === 'authors' ? since : moved_at,
          isIncomplete: isToComplete({ state: row.state, completedAt }),
          proof: proof && { ...proof, answeredAt },
          isHeld: held === 1,
        },
      ];
    },
  );
  const [end] = page.slice(-1);
  const more = rows.length > SHOWN && end !== undefined;
  return { entries, next: more ? `${end.moved_at}.${end.paperId}` : null };
}

async function findRows(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  { queue, search, editorId, sectionId, sight, before }: DeskFilter,
  { agreementDays }: Deadlines,
) {
  const { reviewersMin } = journalOf({ content: platform.content }).facts.limits;
  const newestFirst = queue !== null && ENDED.includes(queue);
  const inQueue = queueOf(platform.clock.now(), reviewersMin, agreementDays);
  const after = keyOf(before);
  return platform.db
    .selectFrom('manuscripts')
    .leftJoin('profiles', 'profiles.user_id', 'manuscripts.editor_id')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .select(['paper_id as paperId', 'title', 'manuscripts.state', 'round', 'moved_at'])
    .select('sections.name as section')
    .select([inQueue.as('queue'), 'first_name as first', 'last_name as last'])
    .select([askedCount.as('asked'), completedCount.as('completed'), nextDue.as('reviewDue')])
    .select(['revise_by as reviseBy', 'completed_at as completedAt'])
    .select([waitsSince.as('since'), isRevision.as('revision')])
    .select([ofLatestProof('due_at').as('dueAt'), ofLatestProof('answer').as('answer')])
    .select([ofLatestProof('answered_at').as('answeredAt'), isHeld.as('held')])
    .$castTo<Row>()
    .$if(queue !== null, (query) => query.where(inQueue, '=', queue!))
    .$if(queue === null && search === '', (query) => query.where(inQueue, 'not in', ENDED))
    .$if(editorId !== null, (query) => query.where('editor_id', '=', editorId))
    .$if(sectionId !== null, (query) => query.where('section_id', '=', sectionId))
    .where((row) => inSight(platform, sight)(row))
    .$if(search !== '', (query) => query.where(matching(search)))
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

type Row = {
  paperId: number;
  title: string;
  state: ManuscriptState;
  round: number;
  moved_at: number;
  section: string | null;
  queue: QueueName;
  first: string | null;
  last: string | null;
  asked: number;
  completed: number;
  reviewDue: number | null;
  reviseBy: number | null;
  completedAt: number | null;
  since: number;
  revision: number;
  dueAt: number | null;
  answer: ProofAnswer | null;
  answeredAt: number | null;
  held: number;
};

function matching(search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const paperId = /^\d{1,9}$/.test(search) ? Number(search) : 0;
  return sql<boolean>`(paper_id = ${paperId}
    or lower(title) like ${pattern} escape '\\'
    or exists (select 1 from manuscript_authors author
      where author.manuscript_id = manuscripts.id and author.removed_at is null
      and lower(author.name) like ${pattern} escape '\\'))`;
}

function keyOf(text: string | null): [movedAt: number, paperId: number] | null {
  const [, movedAt, paperId] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? [];
  return movedAt === undefined ? null : [Number(movedAt), Number(paperId)];
}
