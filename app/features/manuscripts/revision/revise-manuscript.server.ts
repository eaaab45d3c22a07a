import { queueAuthorReceipt } from '../author-list/queue-receipts.server.ts';
import type { FirstFile } from '../core/manuscript-details.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { setDetails, setRevisedTexts } from '../core/write-manuscript.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { addFiles } from '../files/add-files.server.ts';
import { askForAnonymousCopy } from '../files/make-neutral-copy.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { keepUncounted } from '../reviews/within-task.server.ts';
import { noteOtherPaper } from '../reviews/note-other-paper.server.ts';
import { authorsStep } from '../steps/step.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { askedOfAnswers } from './asked-of-answers.server.ts';
import type { AnswersAsked } from './asked-of-answers.server.ts';
import { dropRevisedFile } from './keep-revised-file.server.ts';
import { changesBetween } from './metadata-changes.ts';
import type { Metadata } from './metadata-changes.ts';
import { revisionArrived } from './revision-arrived.mail.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { sendAnswers } from '../points/answer-points.server.ts';
import { listPointsForAuthors, unansweredOf } from '../points/points-for-authors.server.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import { authorsAskedIn } from '../anonymity/file-findings.ts';
import { plainFindings } from '../anonymity/file-findings.ts';
import { listKnownAuthors } from '../anonymity/list-known-authors.server.ts';

type Revision = Metadata & {
  /** To the reviewers, as text; empty when it is a file or there is none. */
  reply: string;
  files: readonly KeptFile[];
  /** Whether the manuscript names its authors, as they say; empty where a copy for reviewers came with it. */
  firstFile?: FirstFile | '' | undefined;
  /** As `findOtherText` has it. */
  otherTextSince?: number | null;
  /** Why points are not answered; empty for no reason. */
  unanswered?: string;
  /** The words of `mayNameAuthors` that the author says name none of them. */
  read?: string;
  /** Whether the author says that no word of the reply names one of them. */
  isReplyRead?: boolean;
};

type Revising =
  | { outcome: 'revised' }
  /** What is to be said or changed before. */
  | { outcome: 'asked'; asked: AnswersAsked };

/** It opens the next round of review; what it changed in title, abstract and keywords stands in the history. */
export const reviseManuscript: AuthorsCommand<Revision, Revising> = authorsStep({
  finds: async ({ inside, manuscript: { id, round } }) => {
    const { details, ...before } = await inside.db
      .selectFrom('manuscripts')
      .select(['title', 'abstract', 'keywords', 'details'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const points = await listPointsForAuthors(inside, { id });
    return { before, details: readDetails(details), round: round + 1, points };
  },
  refuses: async ({ manuscript, found: { points }, said }) => {
    const { reply, unanswered = '', read = '', isReplyRead = false } = said;
    const asked = askedOfAnswers(manuscript, points, { reply, unanswered, read, isReplyRead });
    return asked && { outcome: 'asked', asked };
  },
  leads: () => ({ name: 'revise' }),
  records: ({ manuscript, found: { before, round, points }, said }) => {
    const left = unansweredOf(points).length;
    const wordsRead = wordsToRead(
      [said.read ?? '', ...authorsAskedIn(said.reply, manuscript.authors)].filter(Boolean),
    );
    return {
      event: 'manuscript-revised',
      details: {
        ...{ round, changes: changesBetween(before, said) },
        ...(points.length > 0 && { answered: points.length - left }),
        ...(wordsRead && { wordsRead }),
        ...(left > 0 && { unanswered: left, reason: said.unanswered ?? '' }),
      },
    };
  },
  writes: async ({ inside, manuscript: { id, paperId }, found, said, author }) => {
    const { round, details } = found;
    const {
      reply,
      files,
      firstFile = '',
      otherTextSince = null,
      unanswered = '',
      read: _,
      isReplyRead: __,
      ...metadata
    } = said;
    const replies = reply === '' ? {} : { replies: { ...details.replies, [round]: reply } };
    const leaves = unansweredOf(found.points).length > 0;
    const why = leaves ? { unanswered: { ...details.unanswered, [round]: unanswered } } : {};
    await sendAnswers(inside, found.points);
    await setRevisedTexts(inside, id, metadata);
    const { otherPaperSince: otherPaperBefore } = details;
    const asked = { firstFile, copyProblem: '', otherPaperBefore };
    await setDetails(inside, id, { ...details, ...replies, ...why, ...asked });
    await addFiles(inside, { id, round }, files);
    await dropRevisedFile(inside, id);
    await askForAnonymousCopy(inside, { id, paperId, round, actor: author.actor, firstFile });
    await noteOtherPaper(inside, { id, paperId }, { ...metadata, files, otherTextSince });
    const { facts } = await keepUncounted(inside, paperId);
    return { counting: facts.reviewsBefore };
  },
  tells: async ({ inside, manuscript, found: { round } }, { counting }) => {
    await queueAuthorReceipt(inside, manuscript, { what: 'revision', number: round });
    await tellEditor(inside, manuscript, {
      purpose: 'revision',
      key: `revision:${round}`,
      write: revisionArrived.of({
        round,
        next:
          counting > 0
            ? 'The reviews of the round before still count: you can decide on them, or invite the reviewers again.'
            : 'Please invite the same reviewers first.',
      }),
    });
  },
  done: { outcome: 'revised' },
});

export const findMetadata = ({ db }: HasDb, manuscriptId: number): Promise<Metadata> =>
  db
    .selectFrom('manuscripts')
    .select(['title', 'abstract', 'keywords'])
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();

/** What of its authors a file names plainly, a reply as its text would; nothing in one that cannot be read (L6). */
export async function findAuthorsIn(
  platform: Platform,
  manuscriptId: number,
  { key, format, purpose }: KeptFile,
): Promise<string[]> {
  const authors = await listKnownAuthors(platform, manuscriptId);
  const file = await storedFile(platform.storage, key);
  const given = { format, authors, isReply: purpose === 'reply-to-reviewers' };
  const findings = await platform.documents.ask('look-into-document', given, { file });
  return [...new Set(plainFindings(findings ?? []).map(({ found }) => found))];
}
