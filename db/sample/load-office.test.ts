import { expect, test } from 'vitest';
import { createSampleAccounts } from '../../app/features/accounts/registration/sample-accounts.server.ts';
import { removeSampleAccounts } from '../../app/features/accounts/registration/sample-accounts.server.ts';
import { fillEmptyCatalogue } from '#app/features/catalogue/records/fill-catalogue.server.ts';
import { removeSampleArticles } from '#app/features/catalogue/records/remove-sample.server.ts';
import { removeSampleManuscripts } from './remove-sample-manuscripts.server.ts';
import { countQueues } from '../../app/features/manuscripts/office/count-queues.server.ts';
import { findEditor } from '../../app/features/manuscripts/editors/find-editor.server.ts';
import { loadCase } from '../../app/features/manuscripts/core/load-case.server.ts';
import { listOwnReviews } from '../../app/features/manuscripts/reviews/list-own-reviews.server.ts';
import { listSections } from '../../app/features/manuscripts/sections/list-sections.server.ts';
import { listMissing } from '#app/features/manuscripts/completion/find-completion.server.ts';
import { offersOf } from '../../app/features/manuscripts/tracking/timeline.ts';
import { listOwnManuscripts } from '../../app/features/manuscripts/tracking/list-own-manuscripts.server.ts';
import {
  keepsCharges,
  listOpenCharges,
} from '../../app/features/manuscripts/charges/find-charges.server.ts';
import { chargesTaken } from '../../app/features/manuscripts/charges/settings.server.ts';
import { STATES } from '../../app/features/manuscripts/core/states.ts';
import { listPeople } from '../../app/features/accounts/people/list-people.server.ts';
import type { Doubt } from '../../app/features/fulltext/core/index.ts';
import { readManuscript } from '../../app/features/manuscripts/typesetting/read-manuscript.server.ts';
import { aPaper, signedInAgain } from '../../tests/support/office.ts';
import { watchEarlierRows } from '../../tests/support/earlier-rows.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../tests/support/test-platform.ts';
import { loadSampleOffice } from './load-office.server.ts';

async function withOffice({ sampleJournal }: { sampleJournal: boolean }): Promise<TestPlatform> {
  const platform = await createTestPlatform({ SAMPLE_PASSWORD: 'sample sample' });
  const issue = { volume: 14, label: 'Issue 4', title: null, published: null };
  const issues = sampleJournal ? [issue] : [];
  await fillEmptyCatalogue(platform, { issues, articles: [] }, 'sample');
  await createSampleAccounts(platform);
  const changed = await watchEarlierRows(platform);
  expect(await loadSampleOffice(platform)).toBeGreaterThan(12);
  expect(await changed()).toEqual([]);
  return platform;
}

async function person(platform: TestPlatform, username: string) {
  const roles = ['author', 'reviewer', 'editor', 'chief'] as const;
  const people = await listPeople(platform, { roles });
  return signedInAgain(platform, people.find((each) => each.username === username)!.id);
}

test('the sample office has manuscripts in every state and queue for each sample account, and sends no mail', async () => {
  const platform = await withOffice({ sampleJournal: true });
  const rows = await platform.db.selectFrom('manuscripts').selectAll().execute();
  const states = new Set(rows.map((row) => row.state));
  expect(STATES.filter((state) => !states.has(state))).toEqual([]);
  expect(await listWriters(platform)).toEqual(['editor', 'author']);
  expect(await platform.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  // As where real authors completed it and confirmed.
  const unproved = await platform.db
    .selectFrom('manuscript_authors')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['paper_id', 'position'])
    .where('completed_at', 'is not', null)
    .where('address_proved_at', 'is', null)
    .execute();
  expect(unproved).toEqual([]);
  const jobs = await platform.db.selectFrom('jobs').select(['created_at', 'due_at']).execute();
  expect(jobs.length).toBeGreaterThan(20);
  const now = platform.clock.now();
  // None is late: `/readyz` would warn of a fresh site.
  expect(jobs.filter((job) => job.created_at < now || (job.due_at ?? now) < now)).toEqual([]);
  expect(await loadSampleOffice(platform)).toBe(0);
  expect(await countQueues(platform)).toEqual({
    new: 1,
    incomplete: 1,
    'to-assess': 2,
    'to-invite': 1,
    waiting: 3,
    returned: 1,
    late: 1,
    messages: 1,
    ready: 1,
    revisions: 1,
    appeals: 1,
    agreements: 1,
    production: 1,
    proofs: 1,
    'closed-early': 1,
    closed: 5,
  });
  await expectOneConflict(platform);
  const sections = await listSections(platform);
  expect(sections.map(({ sample, editors }) => [sample, editors.length])).toEqual([
    [true, 1],
    [true, 1],
    [true, 2],
  ]);
  expect(rows.filter((row) => row.section_id !== null).length).toBeGreaterThan(10);
  expect(await countAnswered(platform)).toBe(12);
  await expectComplete(platform);
  await expectSources(platform);
  const standings = async (username: string) =>
    (await listOwnReviews(platform, await person(platform, username))).reviews.map(
      (review) => review.status,
    );
  expect(await standings('reviewer1')).toEqual([
    'reviewing',
    'completed',
    'completed',
    'completed',
    'completed',
  ]);
  expect(await standings('reviewer2')).toEqual(expect.arrayContaining(['asked', 'late']));
  expect(await toDoOf(platform, 'author')).toContain('Check the proofs');
  await expectCharges(platform);
  await expectOneArticle(platform);
});

/** Charges for the editor-in-chief to look at, of which no one is ever reminded. */
async function expectCharges(platform: TestPlatform): Promise<void> {
  const charges = await platform.db.selectFrom('charges').select('state').execute();
  expect(charges.map(({ state }) => state).toSorted()).toEqual(['asked', 'invoiced', 'quoted']);
  expect(await keepsCharges(platform, await person(platform, 'chief'))).toBe(true);
  expect(await chargesTaken(platform)).toBeNull();
  expect(await listOpenCharges(platform)).toEqual([]);
}

/** Manuscripts of a later round whose authors answered points, each with the change that answers one. */
async function countAnswered({ db }: TestPlatform): Promise<number> {
  const rows = await db
    .selectFrom('point_answers')
    .innerJoin('review_points', 'review_points.id', 'point_id')
    .innerJoin('review_invitations', 'review_invitations.id', 'review_points.invitation_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select('manuscript_id')
    .distinct()
    .where('point_answers.sent_at', 'is not', null)
    .where('change_id', 'is not', null)
    .whereRef('manuscripts.round', '>', 'review_invitations.round')
    .execute();
  return rows.length;
}

/** Who wrote the messages, in their order. */
async function listWriters({ db }: TestPlatform): Promise<string[]> {
  const messages = await db.selectFrom('messages').select('side').orderBy('sent_at').execute();
  return messages.map(({ side }) => side);
}

/** What a user's manuscripts ask for at once. */
async function toDoOf(platform: TestPlatform, username: string): Promise<string[]> {
  const user = await person(platform, username);
  const { manuscripts } = await listOwnManuscripts(platform, user);
  return manuscripts
    .flatMap((manuscript) => offersOf({ ...manuscript, history: [] }))
    .filter(({ urgent }) => urgent)
    .map(({ label }) => label);
}

/** The published manuscript is an article of the sample journal, and goes with it. */
async function expectOneArticle(platform: TestPlatform): Promise<void> {
  const article = await platform.db.selectFrom('articles').selectAll().executeTakeFirstOrThrow();
  expect(article).toMatchObject({ origin: 'sample', edited_by: 'Elena Petrova' });
  expect(await removeSampleArticles(platform)).toEqual({ articles: 1, issues: 1 });
  await removeSampleManuscripts(platform);
  for (const table of ['articles', 'issues', 'uploads', 'proofs'] as const) {
    expect([table, await platform.db.selectFrom(table).select('id').execute()]).toEqual([
      table,
      [],
    ]);
  }
}

/** Nothing is missing from what counts as complete. */
async function expectComplete(platform: TestPlatform): Promise<void> {
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(['id', 'title'])
    .where('completed_at', 'is not', null)
    .execute();
  expect(rows.length).toBeGreaterThan(10);
  for (const { id, title } of rows) {
    const gaps = await listMissing(platform, id);
    expect([title, gaps.filter(({ kind }) => kind !== 'warning')]).toEqual([title, []]);
  }
}

/** The sample editor may open all manuscripts but one. */
async function expectOneConflict(platform: TestPlatform): Promise<void> {
  const editor = await person(platform, 'editor');
  const rows = await platform.db.selectFrom('manuscripts').select('paper_id').execute();
  const closed: string[] = [];
  for (const { paper_id: paperId } of rows) {
    const manuscript = (await loadCase(platform, paperId))!;
    const found = await findEditor(platform, editor, manuscript);
    if (found?.conflict) closed.push(manuscript.title);
  }
  expect(closed).toEqual(['Timetables for Night Ferries under Uncertain Tides']);
}

test('the sample office goes without what came beside it, and puts nothing into another catalogue', async () => {
  const platform = await withOffice({ sampleJournal: false });
  expect(await platform.db.selectFrom('articles').select('id').execute()).toEqual([]);
  const { paperId } = await aPaper(platform, 'under-review', { reviews: 1 });
  expect(paperId).toBe(202600001);
  const own = await platform.db
    .selectFrom('history')
    .select('id')
    .where('subject', '=', 'manuscript:202600001')
    .execute();
  expect(own).toHaveLength(1);
  expect(await removeSampleManuscripts(platform)).toBeGreaterThan(12);
  for (const table of ['charges', 'charge_settings'] as const) {
    expect(await platform.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await removeSampleAccounts(platform);
  const left = await platform.db.selectFrom('manuscripts').select('paper_id').execute();
  expect(left).toEqual([{ paper_id: paperId }]);
  const reviewers = await platform.db.selectFrom('reviewers').select('origin').execute();
  expect(reviewers).toEqual([{ origin: 'journal' }]);
  expect(await listSections(platform)).toEqual([]);
  expect(await platform.db.selectFrom('history').select('id').execute()).toEqual(own);
  await expect(platform.db.deleteFrom('history').execute()).rejects.toThrow('only ever added to');
  expect(await loadSampleOffice(platform)).toBe(0);
});

/** Four came as Word files and two as LaTeX, three of them were revised so, and of one in production the typesetter asks its author. */
async function expectSources(platform: TestPlatform): Promise<void> {
  const files = await platform.db
    .selectFrom('manuscript_files')
    .select(['format'])
    .where('purpose', '=', 'manuscript')
    .where('format', '<>', 'pdf')
    .orderBy('format')
    .execute();
  expect(files.map(({ format }) => format)).toEqual([
    ...['docx', 'docx', 'docx', 'docx', 'docx', 'docx'],
    ...['tex', 'tex', 'tex'],
  ]);
  const produced = await platform.db
    .selectFrom('manuscripts')
    .select('id')
    .where('state', '=', 'in-production')
    .orderBy('id')
    .execute();
  for (const { id } of produced) await readManuscript(platform, id);
  const texts = await platform.db
    .selectFrom('typesettings')
    .select(['state', 'problem', 'doubts'])
    .where('text', 'is not', null)
    .orderBy('manuscript_id')
    .execute();
  expect(texts.map(({ state, problem }) => [state, problem])).toEqual([
    ['read', null],
    ['read', null],
  ]);
  const kinds = texts.map(({ doubts }) => (JSON.parse(doubts) as Doubt[]).map(({ kind }) => kind));
  expect(kinds).toEqual([
    ['citation-unmatched', 'mention-unlinked', 'reference-uncited'],
    ['reference-uncited'],
  ]);
  const queries = await platform.db.selectFrom('author_queries').select(['element']).execute();
  expect(queries).toEqual([{ element: 'tab1' }]);
}
