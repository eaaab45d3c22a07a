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
import { askedOfAnswers, askedOfTexts } from './asked-of-answers.server.ts';
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
import { openFindings, plainFindings } from '../anonymity/file-findings.ts';
import type { PeopleNamed } from '../anonymity/people-named.ts';
import { searchText } from '../anonymity/searched-texts.ts';
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
  /** Words of a response that is a file, of which they say the same. */
  fileRead?: readonly string[];
  /** The same of title, abstract and keywords. */
  isTextsRead?: boolean;
};

type Revising =
  | { outcome: 'revised' }
  /** What is to be said or changed before. */
  | { outcome: 'asked'; asked: AnswersAsked }
  /** The same, by the fields of the form. */
  | { outcome: 'texts-asked'; errors: Record<string, string> };

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
  refuses: async ({ manuscript, found: { before, points }, said }) => {
    const { reply, unanswered = '', read = '', isReplyRead = false, isTextsRead = false } = said;
    const errors = askedOfTexts(manuscript, changesBetween(before, said), isTextsRead);
    if (Object.keys(errors).length > 0) return { outcome: 'texts-asked', errors };
    const asked = askedOfAnswers(manuscript, points, { reply, unanswered, read, isReplyRead });
    return asked && { outcome: 'asked', asked };
  },
  leads: () => ({ name: 'revise' }),
  records: ({ manuscript, found: { before, round, points }, said }) => {
    const changes = changesBetween(before, said);
    const left = unansweredOf(points).length;
    const wordsRead = wordsToRead(
      [
        said.read ?? '',
        ...searchText('response to the reviewers', manuscript, said.reply).likely,
        ...(said.fileRead ?? []),
        ...changes.flatMap(
          ({ before: known, after }) =>
            searchText('changed details of a revision', manuscript, after, known).likely,
        ),
      ].filter(Boolean),
    );
    return {
      event: 'manuscript-revised',
      details: {
        ...{ round, changes },
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
      isTextsRead: ___,
      fileRead: ____,
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

/** Whom of its authors a file names, a reply as its text would; nothing in one that cannot be read (L6). */
export async function findAuthorsIn(
  platform: Platform,
  manuscriptId: number,
  { key, format, purpose }: KeptFile,
): Promise<PeopleNamed> {
  const authors = await listKnownAuthors(platform, manuscriptId);
  const file = await storedFile(platform.storage, key);
  const given = { format, authors, isReply: purpose === 'reply-to-reviewers' };
  const findings = (await platform.documents.ask('look-into-document', given, { file })) ?? [];
  const plain = plainFindings(findings);
  const certain = new Set(plain.map(({ found }) => found));
  const asked = openFindings(findings, purpose).flatMap((each) =>
    'found' in each ? each.found : [],
  );
  return {
    certain: [...certain],
    likely: [...new Set(asked)].filter((each) => !certain.has(each)),
  };
}
