import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
  signedIn,
} from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { stageFile, SUBMISSION } from '../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { addHistory } from '../../../platform/history/history.server.ts';
import { confirmAuthorship } from '../author-list/confirm-authorship.server.ts';
import { submitManuscript } from '../submission/submit-manuscript.server.ts';
import { withdrawManuscript } from './withdraw-manuscript.server.ts';
import { listOwnManuscripts } from './list-own-manuscripts.server.ts';

async function submit(
  platform: TestPlatform,
  changes: Partial<typeof SUBMISSION> = {},
  account: string | null = null,
): Promise<number> {
  const submission = { ...SUBMISSION, ...changes };
  const file = await stageFile(platform);
  const received = await submitManuscript(platform, { submission, file, account });
  if (received.outcome !== 'received') throw new Error('It was refused.');
  return received.paperId;
}

test('an author has what they sent in and what names their confirmed address, newest first', async () => {
  const platform = await createAccountsPlatform();
  const ada = await anAccount(platform, { email: 'ada@example.org' });
  const { user } = await signedIn(platform, ada.username);
  const byAddress = await submit(platform, { email: 'ADA@example.org' });
  platform.clock.moveBy(1000);
  const sentIn = await submit(platform, { title: 'Another', email: 'office@example.org' }, ada.id);
  await submit(platform, { title: 'Of others', email: 'eve@example.org' });
  platform.clock.moveBy(1000);
  await withdrawManuscript(platform, { paperId: byAddress, position: 1, actor: 'author:1' }, null);

  platform.statements.length = 0;
  expect(await listOwnManuscripts(platform, user)).toEqual({
    page: 1,
    pages: 1,
    manuscripts: [
      {
        paperId: sentIn,
        title: 'Another',
        completedAt: null,
        reviseBy: null,
        corresponding: 1,
        proof: null,
        author: { position: 1, confirmedAt: null, deniedAt: null },
        state: 'received',
        questions: { consent: null, isCorresponding: false, isDenied: false },
        since: platform.clock.now() - 1000,
        article: null,
        charge: null,
      },
      {
        paperId: byAddress,
        title: SUBMISSION.title,
        completedAt: null,
        reviseBy: null,
        corresponding: 1,
        proof: null,
        author: { position: 1, confirmedAt: null, deniedAt: null },
        state: 'withdrawn',
        questions: { consent: null, isCorresponding: false, isDenied: false },
        since: platform.clock.now(),
        article: null,
        charge: null,
      },
    ],
  });
  expect(platform.statements).toHaveLength(1);
});

test('what waits for its author comes first, and what came to an end last', async () => {
  const platform = await createAccountsPlatform();
  const ada = await anAccount(platform);
  const { user } = await signedIn(platform, ada.username);
  const states = ['accepted', 'in-production', 'received', 'under-review', 'rejected'] as const;
  for (const state of states) {
    platform.clock.moveBy(1000);
    const paperId = await submit(platform, { title: `It is ${state}` }, ada.id);
    const row = platform.db.updateTable('manuscripts').where('paper_id', '=', paperId);
    await row.set({ state }).execute();
  }
  const { manuscripts } = await listOwnManuscripts(platform, user);
  const order = ['received', 'accepted', 'under-review', 'in-production', 'rejected'];
  expect(manuscripts.map(({ state }) => state)).toEqual(order);
});

test('once it is published an author has the way to the article, on the dashboard and on its own page', async () => {
  const platform = await createAccountsPlatform();
  const ada = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.signIn(ada.username, PASSWORD);
  const paperId = await submit(platform, {}, ada.id);
  const line = { subject: `manuscript:${paperId}`, actor: 'system' } as const;
  await addHistory(platform, { ...line, event: 'manuscript-published', details: { article: 62 } });
  const link = '<a class="button" href="/articles/62">Read the article</a>';
  const pages = ['/dashboard', `/dashboard/manuscripts/${paperId}`];
  const row = platform.db.updateTable('manuscripts').where('paper_id', '=', paperId);
  for (const page of pages) expect((await browser.get(page)).html).not.toContain('/articles/62');
  await row.set({ state: 'published' }).execute();
  for (const page of pages) expect((await browser.get(page)).html).toContain(link);
});

test('a manuscript stands since its last move, whatever is noted of it later', async () => {
  const platform = await createAccountsPlatform();
  const ada = await anAccount(platform);
  const { user } = await signedIn(platform, ada.username);
  const since = platform.clock.now();
  const paperId = await submit(platform, {}, ada.id);
  platform.clock.moveBy(1000);
  await confirmAuthorship(platform, { paperId, position: 1, actor: 'system' });

  const { manuscripts } = await listOwnManuscripts(platform, user);
  expect(manuscripts).toMatchObject([{ state: 'received', since }]);
});

test('an unconfirmed address shows no manuscript', async () => {
  const platform = await createAccountsPlatform();
  const account = { email: 'ben@example.org', emailVerified: false };
  const { username } = await anAccount(platform, account);
  await submit(platform);
  const { user } = await signedIn(platform, username);
  expect(await listOwnManuscripts(platform, user)).toMatchObject({ manuscripts: [] });
});

test('many manuscripts come in pages', async () => {
  const platform = await createAccountsPlatform();
  const { id, username } = await anAccount(platform);
  const papers = [];
  for (let number = 0; number < 11; number++) {
    const email = `author${number}@example.org`;
    papers.push(await submit(platform, { title: `Paper ${number}`, email }, id));
  }
  const { user } = await signedIn(platform, username);
  const pageOf = async (page: number) => {
    const { manuscripts, pages } = await listOwnManuscripts(platform, user, page);
    return { pages, papers: manuscripts.map(({ paperId }) => paperId) };
  };
  expect(await pageOf(1)).toEqual({ pages: 2, papers: papers.slice(1).toReversed() });
  expect(await pageOf(2)).toEqual({ pages: 2, papers: papers.slice(0, 1) });
});
