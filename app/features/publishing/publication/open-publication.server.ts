import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import { findArticleFacts } from '../requirements/find-requirements.server.ts';
import type { ArticleFacts } from '../requirements/find-requirements.server.ts';
import { giveTextKind } from '../uploads/upload-jobs.ts';
import { printedAuthors } from '../uploads/authors/manuscript-names.server.ts';
import type { ManuscriptNames } from '../uploads/authors/manuscript-names.server.ts';
import { proofGap } from '../requirements/proof-gap.ts';
import { moveManuscript, lockCase } from '#app/features/manuscripts/core/index.server.ts';
import { findEditor } from '#app/features/manuscripts/editors/index.server.ts';
import { publicationBar } from './find-obstacle.server.ts';
import type { PublicationBar } from './find-obstacle.server.ts';
import { refuseMove } from '#app/features/manuscripts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { tellAuthorsOfPublication } from './tell-authors-of-change.server.ts';

/** A manuscript in production that may become an article now. */
export type ManuscriptPublication = {
  manuscript: CaseFile;
  /** Its title and authors are the article's too (L5). */
  names: ManuscriptNames;
  facts: ArticleFacts;
  editedBy: string | null;
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
    pdf,
    abstract,
  }: {
    paperId: number;
    account: string | null;
    returns: boolean;
    pdf: string | null;
    abstract: string;
  },
): Promise<ManuscriptPublication | { refused: MoveRefusal | PublicationBar } | null> {
  const manuscript = await lockCase(inside, paperId);
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
  const refused = refuseMove(manuscript.facts, 'publish', editor);
  if (refused !== null) return { refused };
  const facts = await findArticleFacts(inside, manuscript, { sha256: pdf, abstract });
  return {
    ...{ manuscript, facts },
    names: { title: manuscript.title, authors: printedAuthors(manuscript.authors) },
    editedBy: people.find(({ id }) => id === manuscript.editorId)?.name ?? null,
    async complete(articleId) {
      const gap = proofGap(facts.proof, pdf);
      const moved = await moveManuscript(inside, {
        manuscript,
        facts: manuscript.facts,
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
      if (pdf !== null && pdf === facts.setPdf) {
        await enqueue(inside, giveTextKind, { article: articleId, paperId });
      }
    },
  };
}
