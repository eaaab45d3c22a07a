import { listNames } from '#app/features/accounts/people/index.server.ts';
import { changesOf, readChanges } from '../author-changes/tell-asked.server.ts';
import { completionRules, filesToComplete } from '../completion/find-completion.server.ts';
import { contributorsOf, readContributors } from '../author-list/list-authors.server.ts';
import { differencesOf } from '../completion/file-differences.ts';
import { openDifferences, settledOf } from '../completion/settle-difference.server.ts';
import { missingForReview } from '../completion/missing-for-review.ts';
import { gapsBesideChecks, missingOf } from '../completion/missing-of.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { draftAt, readDraft, editorsDraft } from '../drafts/keep-draft.server.ts';
import { messagesOf } from '../conversation/list-messages.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import { accountsIn } from '#app/platform/history/tell-line.ts';
import { listMails } from '#app/platform/mail/list-mails.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { loadCompared } from '../overlap/load-compared.server.ts';
import { filesOf, replacedOf } from '../files/list-files.server.ts';
import { manuscriptEvents } from '../tracking/manuscript-events.ts';
import { answeredOf } from '../returning/find-return.server.ts';
import { listReviews } from '../reviews/list-reviews.server.ts';
import type { ReviewView } from '../reviews/list-reviews.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type OfficePage = Awaited<ReturnType<typeof loadOfficePage>>;

type Parts = { history: boolean; mails: boolean; compared: boolean };

/**
 * In six statements however long its history is, and one less for each part that is not read.
 * @param known names of accounts that were read already
 */
export async function loadOfficePage(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  { id, paperId, title, editorId, details, corresponding, round, returned }: CaseFile,
  known: ReadonlyMap<string, string> = new Map(),
  /** Whose draft of a note is read with it. */
  writer: Pick<SignedIn, 'id'> | null = null,
  /** What is read besides, by the reviews that there are. */
  partsFor: (page: { reviews: ReviewView[] }) => Parts = () => ({
    ...{ history: true, mails: true, compared: true },
  }),
) {
  const about = `manuscript:${paperId}` as const;
  const page = await loadWritten(platform, { id, paperId }, writer);
  const reviews = await listReviews(platform, id);
  const parts = partsFor({ reviews });
  const history = parts.history ? await listHistory(platform, about) : [];
  const accounts = [
    ...(editorId === null ? [] : [editorId]),
    ...[returned?.answeredBy ?? []].flat(),
    ...page.conflicts.map(({ account }) => account),
    ...page.notes.map(({ account }) => account),
    ...page.messages.flatMap(({ account }) => account ?? []),
    ...page.decisions.flatMap(({ by, takenBack }) => [by, takenBack?.by ?? by]),
    ...history.flatMap((line) => accountsIn(manuscriptEvents, line)),
  ];
  const unknown = accounts.filter((account) => !known.has(account));
  const completion = {
    ...page,
    ...{ title, corresponding },
    authors: page.contributors,
    files: filesToComplete(page.files, round),
    details: readDetails(details),
  };
  const differences = differencesOf(completion);
  const said = new Set(differences.map(({ text }) => text));
  return {
    ...page,
    details,
    // What the newest manuscript says otherwise than its authors declare, and no editor has settled.
    differences: openDifferences(differences, page.settled),
    history,
    missing: missingForReview({
      ...{ ...page, round, corresponding, details },
      authors: page.contributors,
    }),
    unconfirmed: new Set(
      page.contributors.flatMap(({ position, confirmedAt }) =>
        confirmedAt === null ? position : [],
      ),
    ),
    gaps: gapsBesideChecks(missingOf(completion, completionRules(platform)), page.files).filter(
      ({ text }) => !said.has(text),
    ),
    reviews,
    ...(parts.compared
      ? await loadCompared(platform, id)
      : { overlap: null, retracted: [], lookedUp: [], searched: [] }),
    mails: parts.mails ? await listMails(platform, { about }) : [],
    names: new Map([...known, ...(await listNames(platform, unknown))]),
  };
}

async function loadWritten(
  platform: HasDb,
  { id, paperId }: Pick<CaseFile, 'id' | 'paperId'>,
  writer: Pick<SignedIn, 'id'> | null,
) {
  const { kind } = platform.db;
  const row = await platform.db
    .selectFrom('manuscripts')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .select(['abstract', 'keywords', 'article_type as articleType', 'completed_at as completedAt'])
    .select(['sections.name as section', 'section_id as sectionId'])
    .select([
      jsonRows(kind, filesOf(platform, id)).as('files'),
      jsonRows(kind, replacedOf(platform, id)).as('replaced'),
      jsonRows(kind, settledOf(platform, paperId)).as('settled'),
      jsonRows(kind, answeredOf(platform, id)).as('answered'),
      jsonRows(kind, changesOf(platform, id)).as('authorChanges'),
      jsonRows(kind, contributorsOf(platform, id)).as('contributors'),
      jsonRows(kind, conflictsOf(platform, id)).as('conflicts'),
      jsonRows(kind, messagesOf(platform, id)).as('messages'),
      jsonRows(kind, notesOf(platform, id)).as('notes'),
      jsonRows(kind, decisionsOf(platform, id)).as('decisions'),
      jsonRows(kind, takenBackOf(platform, id)).as('takenBack'),
      jsonRows(kind, appealsOf(platform, id)).as('appeals'),
      jsonRows(kind, draftAt(platform, editorsDraft({ id }, writer ?? { id: '' }, 'note'))).as(
        'drafts',
      ),
    ])
    .select(({ selectFrom }) =>
      selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('about', '=', `manuscript:${paperId}`)
        .where('failed_at', 'is not', null)
        .where('sent_at', 'is', null)
        .as('failedMails'),
    )
    .where('manuscripts.id', '=', id)
    .executeTakeFirstOrThrow();
  const { appeals, drafts, takenBack: _, ...written } = row;
  const [appeal = null] = readJson(appeals);
  const [draft = null] = readJson(drafts).map(readDraft);
  return {
    ...written,
    failedMails: row.failedMails ?? 0,
    files: readJson(row.files),
    replaced: readJson(row.replaced),
    settled: readJson(row.settled),
    answered: readJson(row.answered),
    authorChanges: readChanges(readJson(row.authorChanges)),
    contributors: readContributors(readJson(row.contributors)),
    conflicts: readJson(row.conflicts),
    messages: readJson(row.messages),
    notes: readJson(row.notes),
    decisions: decisionsWith(readJson(row.decisions), readJson(row.takenBack)),
    appeal,
    draft,
  };
}

const conflictsOf = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('conflicts')
    .select(['account_id as account', 'relation', 'source', 'note', 'noted_at as at'])
    .where('manuscript_id', '=', id)
    .orderBy('id');

const notesOf = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('manuscript_notes')
    .select(['account_id as account', 'text', 'noted_at as at'])
    .where('manuscript_id', '=', id)
    .orderBy('id');

const decisionsOf = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('decisions')
    .select(['kind', 'round', 'decided_by as by', 'subject', 'letter', 'decided_at as at'])
    .where('manuscript_id', '=', id)
    .orderBy('id');

const takenBackOf = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('decisions_taken_back')
    .select(['kind', 'round', 'decided_by as by', 'subject', 'letter', 'decided_at as at'])
    .select(['taken_back_by as backBy', 'taken_back_at as backAt'])
    .select(['back_subject as backSubject', 'back_letter as backLetter'])
    .where('manuscript_id', '=', id);

type RowsOf<Select extends (...args: never[]) => { execute(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>;

/** The decisions that stand (`takenBack` is null) and those that were taken back, with the letter that did; as they were made. */
const decisionsWith = (stand: RowsOf<typeof decisionsOf>, back: RowsOf<typeof takenBackOf>) =>
  [
    ...stand.map((decision) => ({ ...decision, takenBack: null })),
    ...back.map(({ backBy, backAt, backSubject, backLetter, ...decision }) => ({
      ...decision,
      takenBack: { by: backBy, at: backAt, subject: backSubject, letter: backLetter },
    })),
  ].toSorted((one, other) => one.at - other.at);

const appealsOf = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('appeals')
    .select(['reasons', 'appealed_at as at', 'letter', 'outcome'])
    .where('manuscript_id', '=', id);
