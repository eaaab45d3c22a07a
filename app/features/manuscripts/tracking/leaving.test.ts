import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { stageFile, SUBMISSION } from '../../../../tests/support/submission.ts';
import { submitManuscript } from '../submission/submit-manuscript.server.ts';
import { withdrawManuscript } from './withdraw-manuscript.server.ts';

async function withManuscript() {
  const platform = await createAccountsPlatform();
  const office = await anAccount(platform, { email: 'office@example.org' });
  const received = await submitManuscript(platform, {
    submission: SUBMISSION,
    file: await stageFile(platform),
    account: office.id,
  });
  if (received.outcome !== 'received') throw new Error('It was refused.');
  const { paperId } = received;
  const browserOf = async (email: string) => {
    const account = email === office.email ? office : await anAccount(platform, { email });
    const browser = openBrowser(platform);
    await browser.signIn(account.username, PASSWORD);
    return browser;
  };
  const leave = async (email: string) =>
    (await browserOf(email)).post('/account/delete', { currentPassword: PASSWORD });
  return { platform, paperId, leave, browserOf };
}

test('an account stays while its manuscript is under way, and says why', async () => {
  const { platform, paperId, leave } = await withManuscript();
  for (const email of ['office@example.org', 'ada@example.org']) {
    const { status, html } = await leave(email);
    expect(status).toBe(409);
    expect(html).toContain(`Your manuscript ${paperId} is under way and needs its author.`);
  }
  await withdrawManuscript(platform, { paperId, position: 1, actor: 'author:1' }, null);
  expect((await leave('office@example.org')).status).toBe(303);
});

test('who sent it in may leave once another author corresponds', async () => {
  const { platform, leave } = await withManuscript();
  const { html } = await leave('office@example.org');
  expect(html).toContain('or the editor has made another author the corresponding author.');
  await platform.db.updateTable('manuscripts').set({ corresponding: 2 }).execute();
  expect((await leave('office@example.org')).status).toBe(303);
  expect((await leave('ben@example.org')).status).toBe(409);
});

test('to be named as a further author keeps no account', async () => {
  const { leave } = await withManuscript();
  expect((await leave('ben@example.org')).status).toBe(303);
});

test('the export holds what an author submitted, with its history', async () => {
  const { paperId, browserOf } = await withManuscript();
  const exported = async (email: string) => {
    const { html } = await (await browserOf(email)).get('/account/export');
    return JSON.parse(html) as { manuscripts: unknown[] };
  };
  const [ada, ben] = [SUBMISSION.author, SUBMISSION.additionalAuthor];
  expect((await exported('office@example.org')).manuscripts).toMatchObject([
    {
      paperId,
      title: SUBMISSION.title,
      status: 'Received',
      receivedAt: '2026-11-21T12:00:00.000Z',
      sentInByYou: true,
      authors: [
        {
          name: ada,
          email: 'ada@example.org',
          mobile: SUBMISSION.mobile,
          country: 'United Kingdom',
        },
        { name: ben, email: 'ben@example.org' },
      ],
      files: [{ name: 'paper.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      history: [{ title: 'Received', at: '2026-11-21T12:00:00.000Z' }],
    },
  ]);
  const { manuscripts } = await exported('ben@example.org');
  expect(manuscripts).toMatchObject([{ authors: [{ name: ada }, { email: 'ben@example.org' }] }]);
  expect(JSON.stringify(manuscripts)).not.toContain('ada@example.org');
  expect((await exported('eve@example.org')).manuscripts).toEqual([]);
});
