import path from 'node:path';
import { sql } from 'kysely';
import { listPeople } from '#app/features/accounts/people/list-people.server.ts';
import type { SignedIn } from '#app/features/accounts/core/account.ts';
import { emailKey } from '#app/features/manuscripts/core/manuscript-details.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { playStory } from './office/play-story.server.ts';
import type { Cast } from './office/play-story.server.ts';
import { readOffice } from './office/read-office.server.ts';
import { addCharges } from './office/add-charges.server.ts';
import type { Office, Story } from './office/read-office.server.ts';
import { sampleFolder } from './sample-folder.server.ts';

/**
 * Fills the office of the sample journal: manuscripts in every state, in the hands of the sample
 * accounts; one of them becomes an article of the sample journal. All or nothing, once: only while there are sample accounts and no manuscript at all.
 * What is mailed on the way is thrown away, so that no person gets a letter about what never was.
 * @returns how many manuscripts there are now; 0 when nothing was loaded
 */
export async function loadSampleOffice(platform: Platform): Promise<number> {
  const folder = sampleFolder();
  if (!(await isOfficeEmpty(platform.db))) return 0;
  const office = await readOffice(path.join(folder, 'office.yaml'));
  return platform.transaction(async (inside) => {
    const accounts = await takeTurn(inside);
    if (accounts.size === 0 || !(await isOfficeEmpty(inside.db))) return 0;
    const cast = { accounts, reviewers: await addReviewers(inside, accounts, office.reviewers) };
    const giveBack = await takeHighNumbers(inside);
    const { lastJob } = await inside.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('lastJob'))
      .executeTakeFirstOrThrow();
    const played: { paperId: number; story: Story }[] = [];
    for (const story of office.manuscripts) {
      played.push({ paperId: await playStory(inside, cast, story), story });
    }
    const papers = played.map(({ paperId }) => paperId);
    await addCharges(inside, accounts.get('chief'), played);
    await inside.db
      .updateTable('manuscripts')
      .set({ origin: 'sample' })
      .where('paper_id', 'in', papers)
      .execute();
    await giveBack();
    await bringForward(inside, lastJob);
    await addSections(inside, accounts, office.sections);
    const abouts = papers.map((paper) => `manuscript:${paper}`);
    await inside.db.deleteFrom('mails').where('about', 'in', abouts).execute();
    return papers.length;
  });
}

/** Sample manuscripts have paper IDs from here on in their year, such as 202690001. */
const SAMPLE_NUMBERS = 90_000;

/**
 * Lets the papers to come have high numbers: those of the journal begin at 1, and no link that was
 * made for a sample manuscript ever opens another.
 * @returns how to go on where the journal was
 */
async function takeHighNumbers({ db, clock }: Platform): Promise<() => Promise<void>> {
  const before = await db.selectFrom('paper_numbers').selectAll().execute();
  const thisYear = new Date(clock.now()).getUTCFullYear();
  const stories = [thisYear - 1, thisYear].map((year) => ({ year, last: SAMPLE_NUMBERS }));
  await db.deleteFrom('paper_numbers').execute();
  await db.insertInto('paper_numbers').values(stories).execute();
  return async () => {
    await db.deleteFrom('paper_numbers').execute();
    if (before.length > 0) await db.insertInto('paper_numbers').values(before).execute();
  };
}

/** What the stories queue at their own time is queued now: none of it is late. */
async function bringForward({ db, clock }: Platform, lastBefore: number): Promise<void> {
  const now = clock.now();
  const queued = db.updateTable('jobs').where('id', '>', lastBefore);
  await queued.set({ created_at: now }).where('created_at', '<', now).execute();
  await queued.set({ due_at: now }).where('due_at', '<', now).execute();
}

/** Whether no manuscript was received. */
export async function isOfficeEmpty(db: Pick<Database, 'selectFrom'>): Promise<boolean> {
  return !(await db.selectFrom('manuscripts').select('id').limit(1).executeTakeFirst());
}

/** The sample accounts by username; of several processes that load, one at a time goes on. */
async function takeTurn(platform: Platform): Promise<ReadonlyMap<string, SignedIn>> {
  const rows = await platform.db
    .updateTable('profiles')
    .set({ origin: 'sample' })
    .where('origin', '=', 'sample')
    .returning('user_id')
    .execute();
  const people = await listPeople(platform, { ids: rows.map((row) => row.user_id) });
  const place = { mobileNo: '', address: '', city: '', state: '', country: '', postalCode: '' };
  const session = { waitsForTwoFactor: false, twoFactor: false, sessionId: '' };
  return new Map(people.map((person) => [person.username, { ...place, ...session, ...person }]));
}

/** The sections with the manuscripts that belong to them, unless the journal has its own already. */
async function addSections(
  { db }: Platform,
  accounts: ReadonlyMap<string, SignedIn>,
  sections: Office['sections'],
): Promise<void> {
  if (await db.selectFrom('sections').select('id').limit(1).executeTakeFirst()) return;
  for (const [place, { name, editors, types }] of sections.entries()) {
    const { id } = await db
      .insertInto('sections')
      .values({ name, name_key: name.toLowerCase(), rank: place + 1, origin: 'sample' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const people = editors.flatMap((username) => accounts.get(username)?.id ?? []);
    for (const account of people) {
      await db
        .insertInto('section_editors')
        .values({ section_id: id, account_id: account })
        .execute();
    }
    await db
      .updateTable('manuscripts')
      .set({ section_id: id })
      .where('origin', '=', 'sample')
      .where('article_type', 'in', types)
      .execute();
  }
}

async function addReviewers(
  { db, clock }: Platform,
  accounts: ReadonlyMap<string, SignedIn>,
  reviewers: Office['reviewers'],
): Promise<Cast['reviewers']> {
  const added = new Map<string, { id: number; account: string | null }>();
  for (const [key, reviewer] of Object.entries(reviewers)) {
    const account = 'account' in reviewer ? accounts.get(reviewer.account) : undefined;
    const { email, institution } = 'account' in reviewer ? account! : reviewer;
    const name = 'name' in reviewer ? reviewer.name : `${account!.firstName} ${account!.lastName}`;
    const { id } = await db
      .insertInto('reviewers')
      .values({
        ...{ name, email, email_key: emailKey(email), institution },
        ...{ expertise: reviewer.expertise, orcid: null, account_id: account?.id ?? null },
        ...{ origin: 'sample', added_at: clock.now(), retired_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    added.set(key, { id, account: account?.id ?? null });
  }
  return added;
}
