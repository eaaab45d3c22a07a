import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  signedIn,
} from '../../../../../tests/support/accounts.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { leftovers, NOTHING_LEFT, SUBMISSION } from '../../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { createWeb } from '../../../../web.server.tsx';
import { openBrowser, shownAMinuteAgo } from '../../../../../tests/support/browser.ts';
import { HOUR } from '#app/platform/clock.ts';

type Sent = {
  path?: string;
  fields?: Record<string, string>;
  file?: Buffer | null;
  fileName?: string;
  headers?: Record<string, string>;
};

/** Sends the form, filled in by a person: it was shown a minute ago. */
async function send(platform: TestPlatform, sent: Sent = {}): Promise<Response> {
  const { path = '/paper-submission', file = makePdf(), fileName = 'paper.pdf' } = sent;
  const started = shownAMinuteAgo(platform);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...SUBMISSION, started, ...sent.fields })) {
    body.append(name, value);
  }
  if (file) body.append('pdf', new Blob([new Uint8Array(file)]), fileName);
  const request = new Request(`https://journal.example.org${path}`, {
    method: 'POST',
    body,
    headers: sent.headers ?? {},
  });
  return createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] }).fetch(request);
}

const get = (platform: TestPlatform, path: string) =>
  createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] }).request(
    `https://journal.example.org${path}`,
  );

test('a paper is submitted without an account, and the receipt has its number', async () => {
  const platform = await createTestPlatform();
  const answer = await send(platform);
  expect(answer.status).toBe(303);
  const receipt = await get(platform, answer.headers.get('Location')!);
  expect(receipt.headers.get('Cache-Control')).toBe('no-store');
  const html = await receipt.text();
  expect(html).toContain('Form submitted successfully');
  expect(html).toContain('202600001');
  expect(await leftovers(platform)).toEqual({ files: 1, manuscripts: 1, mails: 1, history: 1 });
});

test('what an author sends who is signed in is theirs', async () => {
  const platform = await createAccountsPlatform();
  const { id, username, email } = await anAccount(platform);
  const { request } = await signedIn(platform, username);
  const Cookie = request.headers.get('Cookie')!;
  expect((await send(platform, { headers: { Cookie }, fields: { email } })).status).toBe(303);
  // Their address is confirmed already.
  const [mail] = await platform.db.selectFrom('mails').select('text').execute();
  expect(mail!.text).not.toContain('to confirm that this e-mail address is yours');
  const [manuscript] = await platform.db.selectFrom('manuscripts').select('submitted_by').execute();
  expect(manuscript).toEqual({ submitted_by: id });
  // The same title again is asked about, and not refused.
  const again = { mobile: '+44 20 7946 0001' };
  const asked = await send(platform, { headers: { Cookie }, fields: again });
  expect([asked.status, await asked.text()]).toEqual([
    422,
    expect.stringMatching(/You sent this manuscript on [^<]*: paper ID 202600001\./),
  ]);
  const fields = { ...again, another: 'on' };
  expect((await send(platform, { headers: { Cookie }, fields })).status).toBe(303);
});

test('sent again, it is the same receipt', async () => {
  const platform = await createTestPlatform();
  const answers = await Promise.all([send(platform), send(platform)]);
  const [first, second] = answers.map((answer) => answer.headers.get('Location'));
  expect(first).toBe(second);
  expect(await leftovers(platform)).toMatchObject({ manuscripts: 1, files: 1, mails: 1 });
});

test('who sends the same hours later reads that it is there already, and since when', async () => {
  const platform = await createTestPlatform();
  const receipt = async () => {
    const location = (await send(platform)).headers.get('Location')!;
    return (await openBrowser(platform).get(location)).html;
  };
  expect(await receipt()).toContain('Your manuscript has arrived');
  platform.clock.moveBy(HOUR);
  const again = await receipt();
  expect(again).toContain('We have this manuscript already');
  expect(again).toContain('202600001');
  expect(again).not.toContain('Your manuscript has arrived');
  expect(again).not.toContain('We are also sending it');
  expect(await leftovers(platform)).toMatchObject({ manuscripts: 1, files: 1, mails: 1 });
});

test('a program gets the paper ID by the call, and the reason of a refusal', async () => {
  const platform = await createTestPlatform();
  const fields = { started: '' };
  const answer = await send(platform, { path: '/submit-form', fields });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: true,
    message: 'Form submitted successfully',
    paperId: 202600001,
  });
  const refused = await send(platform, { path: '/submit-form', fields: { ...fields, email: 'x' } });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    status: false,
    message: 'Error submitting form',
    errors: { email: expect.stringContaining('e-mail address') },
  });
});

test.each(['/paper-submission', '/submit-form'])(
  '%s takes a telephone number as it is written',
  async (path) => {
    const platform = await createTestPlatform();
    const mobile = '(0)20 7946 0000 ext. 12';
    expect((await send(platform, { path, fields: { mobile } })).status).toBeLessThan(400);
    const [author] = await platform.db.selectFrom('manuscript_authors').select('mobile').execute();
    expect(author).toEqual({ mobile });
  },
);

test('nothing typed is lost when the form is refused', async () => {
  const platform = await createTestPlatform();
  const answer = await send(platform, { fields: { mobile: '' }, file: Buffer.from('text') });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  for (const text of ['Error submitting form', SUBMISSION.title, SUBMISSION.additionalEmail]) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(/<option selected="">United Kingdom/);
  expect(html).toMatch(/id="mobile-error">Please enter a phone number/);
  expect(html).toMatch(
    /<input [^>]*aria-invalid="true"[^>]*name="mobile"|name="mobile"[^>]*aria-invalid="true"/,
  );
});

// Bad files and what no form sends: app/bad-uploads.test.ts.
const refusals: [string, Sent, number, RegExp][] = [
  ['a list of authors', { fields: { author: 'Ann Poe; Bo Roe' } }, 422, /enter one author here/],
  ['no file', { file: null }, 422, /choose the file with the manuscript/],
  ['a title of 501 characters', { fields: { title: 'x'.repeat(501) } }, 422, /at most 500/],
  [
    'a filled-in trap',
    { fields: { subject: 'Buy' } },
    422,
    /clear the field that should stay empty/i,
  ],
  ['a form filled in at once', { fields: { started: '' } }, 422, /press Submit again/],
];

test.each(refusals)('%s is refused in clear words and leaves nothing behind', async (...row) => {
  const [, sent, status, words] = row;
  const platform = await createTestPlatform();
  const answer = await send(platform, sent);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(words);
  expect(await leftovers(platform)).toEqual(NOTHING_LEFT);
});

test('an author who was too fast goes through the second time', async () => {
  const platform = await createTestPlatform();
  const first = await (await send(platform, { fields: { started: 'made up' } })).text();
  const [, started] = /name="started" value="([^"]+)"/.exec(first)!;
  expect((await send(platform, { fields: { started: started! } })).status).toBe(422);
  platform.clock.moveBy(3000);
  expect((await send(platform, { fields: { started: started! } })).status).toBe(303);
});

test('after many attempts from one address one has to wait, and keeps what was typed', async () => {
  const platform = await createTestPlatform();
  const until = platform.clock.now() + HOUR;
  await platform.db
    .insertInto('rate_limits')
    .values({ key: 'submission:unknown', count: 60, resets_at: until })
    .execute();
  const answer = await send(platform);
  expect(answer.status).toBe(429);
  const html = await answer.text();
  expect(html).toMatch(/too many submissions/i);
  expect(html).toContain(SUBMISSION.title);
  expect(await leftovers(platform)).toEqual(NOTHING_LEFT);
});

test('each visitor gets a form of their own', async () => {
  const platform = await createTestPlatform();
  const answer = await get(platform, '/paper-submission');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).toMatch(/name="started" value="\d+\./);
});

test('all addresses together send as much as the site takes; the rest keep what they typed and may log in', async () => {
  const bounds = { SUBMISSIONS_PER_DAY: '8', TRUST_PROXY: 'on' };
  const platform = await createAccountsPlatform(bounds);
  const from = (n: number, Cookie?: string) =>
    send(platform, {
      fields: { title: `Paper ${n}`, email: `author${n}@example.org` },
      headers: { 'X-Forwarded-For': `192.0.2.${n}`, ...(Cookie && { Cookie }) },
    });
  for (const n of [1, 2]) expect((await from(n)).status).toBe(303);
  const before = await leftovers(platform);
  const refused = await from(3);
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain('Please try again in 60 minutes, or log in in a new window');
  expect(html).toContain('value="Paper 3"');
  expect(await leftovers(platform)).toEqual(before);

  const { username } = await anAccount(platform);
  const Cookie = (await signedIn(platform, username)).request.headers.get('Cookie')!;
  expect((await from(4, Cookie)).status).toBe(303);
  const { username: unconfirmed } = await anAccount(platform, { emailVerified: false });
  const other = (await signedIn(platform, unconfirmed)).request.headers.get('Cookie')!;
  expect((await from(5, other)).status).toBe(429);

  platform.clock.moveBy(3_600_000);
  for (const n of [3, 6]) expect((await from(n)).status).toBe(303);
  for (let hours = 2; hours < 4; hours += 1) {
    platform.clock.moveBy(3_600_000);
    for (const n of [1, 2]) expect((await from(10 * hours + n)).status).toBe(303);
  }
  platform.clock.moveBy(3_600_000);
  expect(await (await from(50)).text()).toContain('Please try again in 20 hours, or log in');
});

test('the bytes that authors without an account send are bounded for the whole site too', async () => {
  const platform = await createTestPlatform({ SUBMISSION_MB_PER_DAY: '4' });
  const file = makePdf('', [`<< /Length 600000 >>\nstream\n${'0'.repeat(600_000)}\nendstream`]);
  const paper = (n: number) => send(platform, { fields: { title: `Paper ${n}` }, file });
  expect((await paper(1)).status).toBe(303);
  const before = await leftovers(platform);
  expect((await paper(2)).status).toBe(429);
  expect((await paper(1)).status).toBe(429);
  expect(await leftovers(platform)).toEqual(before);
});
