import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { KeptOfArticle } from '../upload-record.ts';
import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import type { ManuscriptNames } from '../authors/manuscript-names.server.ts';
import { giveTextKind } from '../upload-jobs.ts';
import { proofGap } from './proof-gap.ts';
import type { SentProof } from './proof-gap.ts';
import {
  moveManuscript,
  lockManuscript,
  loadCase,
} from '#app/features/manuscripts/core/index.server.ts';
import { findEditor } from '#app/features/manuscripts/editors/index.server.ts';
import { publicationBar } from './find-publication-bar.server.ts';
import type { PublicationBar } from './find-publication-bar.server.ts';
import { decideMove } from '#app/features/manuscripts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { tellAuthorsOfPublication } from './tell-authors-of-publication.server.ts';

/** A manuscript in production that may become an article now. */
export type ManuscriptPublication = {
  dates: Omit<KeptOfArticle['dates'], 'published'>;
  /** Its title and authors, which the article has too (L5). */
  names: ManuscriptNames;
  /** Name of the editor who handled it. */
  editedBy: string | null;
  /** What its authors said that it is. */
  type: string | null;
  /** Makes it a published one, once the article is stored. */
  complete(articleId: number): Promise<void>;
};

/**
 * Asked whichever way an upload with this paper ID is published: by its handling editor or the
 * chief, without a conflict, its agreement signed (L2, L4). A published one comes back by any
 * editor without a conflict.
 * @returns null when no manuscript with this paper ID becomes an article
 */
export async function openPublication(
  inside: Platform,
  {
    paperId,
    account,
    returns,
    proof,
  }: {
    paperId: number;
    account: string | null;
    returns: boolean;
    proof: string | null;
  },
): Promise<ManuscriptPublication | { refused: MoveRefusal | PublicationBar } | null> {
  await lockManuscript(inside, paperId);
  const manuscript = await loadCase(inside, paperId);
  if (!manuscript) return null;
  const bar = publicationBar(manuscript.facts, returns);
  if (bar) return { refused: bar };
  const ids = [account, manuscript.editorId].filter((id) => id !== null);
  const people = ids.length === 0 ? [] : await listPeople(inside, { ids });
  const user = people.find(({ id }) => id === account);
  const editor = user && (await findEditor(inside, user, manuscript));
  if (!editor) return { refused: 'not-yours' };
  if (returns) {
    return editor.conflict
      ? { refused: editor.institutionMissing ? 'institution-missing' : 'conflict' }
      : null;
  }
  const { facts } = manuscript;
  const { dates, type, setPdf, latestProof } = await findFacts(inside, manuscript);
  const move = decideMove(facts, 'publish', editor);
  if (move.outcome === 'refused') return { refused: move.reason };
  return {
    names: manuscript,
    dates,
    type,
    editedBy: people.find(({ id }) => id === manuscript.editorId)?.name ?? null,
    async complete(articleId) {
      const gap = proofGap(latestProof, proof);
      const moved = await moveManuscript(inside, {
        manuscript,
        facts,
        name: 'publish',
        mover: editor,
        line: {
          event: 'manuscript-published',
          actor: `account:${user.id}`,
          details: { article: articleId, ...(gap && { proofs: gap }) },
        },
      });
      // Nothing of the article may stay: the whole transaction goes.
      if (moved.outcome === 'refused') throw new Error(`It did not move: ${moved.reason}.`);
      await tellAuthorsOfPublication(inside, manuscript, articleId);
      if (proof !== null && proof === setPdf) {
        await enqueue(inside, giveTextKind, { article: articleId, paperId });
      }
    },
  };
}

/** What the article will say of it that its authors and editors have settled. */
export async function settledOf(
  inside: Pick<Platform, 'content' | 'db'>,
  manuscript: CaseFile,
): Promise<Pick<ManuscriptPublication, 'dates' | 'type'>> {
  const { dates, type } = await findFacts(inside, manuscript);
  return { dates, type };
}

/** Asked in one: what the article names, the hash of the PDF that was set from its text, its proof. */
async function findFacts(
  inside: Pick<Platform, 'content' | 'db'>,
  { id, paperId, receivedAt }: CaseFile,
): Promise<{
  dates: ManuscriptPublication['dates'];
  type: string | null;
  setPdf: string | null;
  latestProof: SentProof | null;
}> {
  const { timeZone } = journalOf(inside).facts;
  const day = (at: number | string | null) => (at === null ? null : dayOf(Number(at), timeZone));
  const { accepted, revised, type, setPdf, answer, sha256 } = await inside.db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('decisions')
        .select(({ fn }) => fn.max('decided_at').as('at'))
        .where('manuscript_id', '=', id)
        .where('leads_to', '=', 'accepted')
        .as('accepted'),
      selectFrom('history')
        .select(({ fn }) => fn.max('happened_at').as('at'))
        .where('subject', '=', `manuscript:${paperId}`)
        .where('event', '=', 'manuscript-revised')
        .as('revised'),
      selectFrom('manuscripts').select('article_type').where('id', '=', id).as('type'),
      selectFrom('set_pdfs').select('sha256').where('manuscript_id', '=', id).as('setPdf'),
      selectFrom('proofs')
        .select('answer')
        .where('manuscript_id', '=', id)
        .orderBy('round', 'desc')
        .limit(1)
        .as('answer'),
      selectFrom('proofs')
        .select('sha256')
        .where('manuscript_id', '=', id)
        .orderBy('round', 'desc')
        .limit(1)
        .as('sha256'),
    ])
    .executeTakeFirstOrThrow();
  const dates = { received: day(receivedAt), revised: day(revised), accepted: day(accepted) };
  return { dates, type, setPdf, latestProof: sha256 === null ? null : { answer, sha256 } };
}
