import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { giveTextKind } from '../uploads/upload-jobs.ts';
import { examineUpload, isComplete, recordOfUpload } from '../uploads/examine-upload.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import {
  mayBeAnother,
  tellOfUnreviewed,
  tellUploaderOfPublication,
  completeReturn,
  reinstate,
  tellAuthorsOfPublication,
} from './tell-authors-of-change.server.ts';
import type { Upload, UploadedPdf } from '../uploads/find-upload.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import { refuseUnmet } from '../requirements/settle-requirements.server.ts';
import type { RequirementRefusal } from '../requirements/requirement.ts';
import { obstacleAmong, findPublicationBar, publicationBar } from './find-obstacle.server.ts';
import type { Obstacle, PublicationBar } from './find-obstacle.server.ts';
import { findDeclared } from '#app/features/manuscripts/completion/index.server.ts';
import type { ArticleInput } from '#app/features/catalogue/core/index.ts';
import { withNames, printedAuthors, editedBy } from '../uploads/authors/manuscript-names.server.ts';
import { becomesOthers, namesEditor } from './known-editors.server.ts';
import type { Publisher } from './tell-authors-of-change.server.ts';
import { findRemoved, findReturn, refuseReinstatement } from '../uploads/put-back.server.ts';
import type { Removed, ReturningArticle } from '../uploads/put-back.server.ts';
import { isAnotherTitle } from './accepted-title.server.ts';
import { freeFileName } from './free-file-name.server.ts';
import { findStoredMatches, storeWithin } from '#app/features/catalogue/records/index.server.ts';
import { setPublished } from '../uploads/publication-steps.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { findArticleFacts } from '../requirements/find-requirements.server.ts';
import type { ArticleFacts } from '../requirements/find-requirements.server.ts';
import type { ManuscriptNames } from '../uploads/authors/manuscript-names.server.ts';
import { proofGap } from '../requirements/pdf-requirements.ts';
import { moveManuscript, lockCase } from '#app/features/manuscripts/core/index.server.ts';
import { findEditor } from '#app/features/manuscripts/editors/index.server.ts';
import { refuseMove } from '#app/features/manuscripts/core/index.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';

export type PublicationProblem =
  | 'not-complete'
  | 'names-you'
  /** It was retracted before it was unpublished, and would return with changes. */
  | 'retracted'
  /** It returns with the authors that it had; others come by a correction. */
  | 'other-authors'
  /** It returns with a title of the accepted one; another comes by a correction. */
  | 'other-title'
  | 'was-removed'
  | RequirementRefusal
  | Obstacle
  | MoveRefusal;

/** Why an upload is not published; of a manuscript that lacks something, what that is. */
export type NotPublished = { problem: PublicationProblem; missing?: readonly string[] };

/**
 * @param inside a transaction that has locked the catalogue, and then the upload
 * @returns the article's id, or what stands in the way
 */
export async function publishWithin(
  inside: Platform,
  upload: Upload,
  publisher: Publisher,
): Promise<{ articleId: number } | NotPublished> {
  const { facts } = journalOf(inside);
  const { pdf, kept } = upload;
  if (!pdf || !isComplete(examineUpload(upload, facts))) return { problem: 'not-complete' };
  const { passwordHash } = upload;
  const record = {
    ...recordOfUpload(upload, pdf.fileName),
    ...(passwordHash !== null && { password: '' }),
  };
  const fit = await refusePublication(inside, upload, publisher, record);
  if ('problem' in fit) return fit;
  const { matches, manuscript, returning, removed } = fit;
  // Readers get the name of the file: that of a manuscript is no word of its office (L6).
  const earlierName = returning?.earlier.pdf?.fileName ?? pdf.fileName;
  const wanted = manuscript ? `${manuscript.manuscript.paperId}.pdf` : earlierName;
  const fileName = await freeFileName(inside, wanted);
  const said = manuscript ? withNames(upload, manuscript.names) : upload;
  const declared = manuscript && (await findDeclared(inside, manuscript.manuscript.id));
  const now = inside.clock.now();
  const { storageKey: key, size, sha256 } = pdf;
  const published = kept?.dates.published ?? dayOf(now, facts.timeZone);
  const named = {
    ...record,
    pdf: fileName,
    ...namesOf(recordOfUpload(said, fileName)),
    // That of its volume; without one, of its first day.
    year: record.year ?? Number(published.slice(0, 4)),
    reference: record.reference ?? declared?.references ?? null,
  };
  const none = { received: null, revised: null, accepted: null };
  const [stored] = await storeWithin(
    inside,
    [
      {
        record: named,
        authors: said.authors,
        dates: { ...none, ...kept?.dates, ...manuscript?.facts.dates, published },
        editedBy: manuscript?.editedBy ?? kept?.editedBy ?? null,
        type: manuscript?.facts.type ?? kept?.type ?? null,
        ...(declared && { statements: declared.statements, supplements: declared.supplements }),
        pdf: { key, size, sha256, fileName },
      },
    ],
    // The password itself is not stored; its hash goes along.
    {
      origin: 'journal',
      matches,
      passwords: new Map(passwordHash === null ? [] : [[named, passwordHash]]),
    },
  );
  if (stored?.kind !== 'taken') throw new Error(`Not stored: ${JSON.stringify(stored)}.`);
  const articleId = stored.id;
  await setPublished(inside, { id: upload.id, articleId, now });
  await manuscript?.complete(articleId);
  const { actor, account } = publisher;
  const details = { upload: upload.id, article: articleId };
  await addHistory(
    inside,
    { subject: `upload:${upload.id}`, event: 'upload-published', actor, details },
    { subject: `article:${articleId}`, event: 'article-published', actor, details },
  );
  if (removed) {
    await reinstate(inside, removed, publisher);
    const paperId = paperIdIn(record.paperId);
    await enqueue(inside, giveTextKind, { article: articleId, paperId });
  }
  if (returning) await completeReturn(inside, returning, publisher);
  if (manuscript && manuscript.facts.others.length > 0) {
    const paper = { title: named.name, authors: said.authors };
    await tellOfUnreviewed(inside, paper, { articleId, account, what: 'another' });
  }
  const isNew = upload.articleId === null;
  if (
    !manuscript &&
    (isNew || (returning && (await returnsAsAnother(inside, returning, record))))
  ) {
    const of = { articleId, account, what: isNew ? ('new' as const) : ('replaced' as const) };
    await tellOfUnreviewed(inside, { title: upload.texts.name, authors: upload.authors }, of);
  }
  if (actor !== `account:${upload.uploadedBy}`) {
    await tellUploaderOfPublication(inside, upload, articleId);
  }
  return { articleId };
}

type Fit = {
  matches: Awaited<ReturnType<typeof findStoredMatches>>;
  manuscript: Exclude<Awaited<ReturnType<typeof openPublicationOf>>, { refused: unknown }>;
  returning: ReturningArticle | null;
  removed: Removed | null;
};

/** What stands in the way of a complete upload, or what its publication goes on with. */
async function refusePublication(
  inside: Platform,
  upload: Upload,
  publisher: Publisher,
  record: ArticleInput,
): Promise<NotPublished | Fit> {
  const matches = await findStoredMatches(inside, [record], 'journal');
  const problem = await obstacleAmong(inside, matches, record);
  if (problem) return { problem };
  const manuscript = await openPublicationOf(inside, record, publisher, upload.pdf);
  if (manuscript && 'refused' in manuscript) return { problem: manuscript.refused };
  if (!manuscript && (await namesEditor(inside, upload, publisher.account))) {
    return { problem: 'names-you' };
  }
  const returning = await findReturn(inside, upload);
  if (returning?.earlier.isRetracted) return { problem: 'retracted' };
  // Other people become authors by a correction that a second editor confirms (L5).
  if (returning && (await returnsWithOthers(inside, returning, upload))) {
    return { problem: 'other-authors' };
  }
  const isRetitled = returning !== null && 'title' in returning.changes;
  if (isRetitled && (await isAnotherTitle(inside, record))) return { problem: 'other-title' };
  const removed = await findRemoved(inside, upload);
  const unsaid = removed && (await refuseReinstatement(inside, removed, publisher));
  if (unsaid) return { problem: unsaid };
  const unmet = await refuseUnmet(inside, upload, publisher, manuscript);
  if (unmet) return { problem: unmet.refused, missing: unmet.missing };
  return { matches, manuscript, returning, removed };
}

const namesOf = ({ name, author }: ArticleInput) => ({ name, author });

/** The manuscript that becomes the article, if it is one of ours: null for all others, and one that returns. */
export async function openPublicationOf(
  inside: Platform,
  record: { id: number | null; paperId: string; abstract: string | null },
  { account }: Pick<Publisher, 'account'>,
  pdf: UploadedPdf | null,
): ReturnType<typeof openPublication> {
  const returns = record.id !== null;
  const paperId = paperIdIn(record.paperId);
  if (paperId === null) return null;
  const texts = { pdf: pdf?.sha256 ?? null, abstract: record.abstract ?? '' };
  return openPublication(inside, { paperId, account, returns, ...texts });
}

/** Of the manuscripts of the office it is known what their articles were. */
async function returnsAsAnother(
  inside: Platform,
  { earlier: { snapshot }, changes }: ReturningArticle,
  record: ArticleInput,
): Promise<boolean> {
  if (!mayBeAnother(Object.keys(changes), snapshot.record, record)) return false;
  return (await findPublicationBar(inside, record.paperId, true)).paperId === null;
}

const returnsWithOthers = (
  inside: Platform,
  { earlier: { snapshot } }: ReturningArticle,
  { authors }: Upload,
): Promise<boolean> =>
  becomesOthers(inside, snapshot.record.id!, { before: snapshot.authors, after: authors });

/** A manuscript in production that may become an article now. */
type ManuscriptPublication = {
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
    editedBy: editedBy(manuscript, people),
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
