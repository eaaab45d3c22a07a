import { expect, test } from 'vitest';
import { makeCompoundFile } from '../../../../tests/support/documents/make-compound-file.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { makeDocx, relations } from '../../../../tests/support/documents/make-zip.ts';
import { leftovers, NOTHING_LEFT, SUBMISSION } from '../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createWeb } from '../../../web.server.tsx';
import { signValue } from '#app/platform/web/cookies.server.ts';

const YEAR = 365 * 24 * 3_600_000;

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
  const started = signValue(
    platform.secret,
    'submission-form',
    platform.clock.now() - 60_000 + YEAR,
  );
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
  return createWeb(platform, { css: null, js: null, fonts: [] }).fetch(request);
}

const get = (platform: TestPlatform, path: string) =>
  createWeb(platform, { css: null, js: null, fonts: [] }).request(
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
  expect(await leftovers(platform)).toEqual({ files: 1, manuscripts: 1, mails: 2, history: 1 });
});

test('sent again, it is the same receipt', async () => {
  const platform = await createTestPlatform();
  const answers = await Promise.all([send(platform), send(platform)]);
  const [first, second] = answers.map((answer) => answer.headers.get('Location'));
  expect(first).toBe(second);
  expect(await leftovers(platform)).toMatchObject({ manuscripts: 1, files: 1, mails: 2 });
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

const bomb = makeDocx({ name: 'word/a.xml', content: Buffer.alloc(12_000_000) });
const refusals: [string, Sent, number, RegExp][] = [
  ['no file', { file: null }, 422, /choose the file of the manuscript/],
  ['an empty file', { file: Buffer.alloc(0) }, 422, /The file is empty/],
  ['a wrong type under a right name', { file: Buffer.from('<html>') }, 422, /is a web page/],
  ['a truncated file', { file: makePdf().subarray(0, -40) }, 422, /end of the file is missing/],
  [
    'an encrypted PDF',
    { file: Buffer.from(makePdf().toString('latin1').replace('/Root', '/Encrypt 4 0 R /Root')) },
    422,
    /protected with a password/,
  ],
  ['a PDF with a script', { file: makePdf('/OpenAction << /S /JavaScript >>') }, 422, /a script/],
  ['a zip bomb', { file: bomb }, 422, /far larger/],
  ['macros', { file: makeDocx({ name: 'word/vbaProject.bin', content: 'x' }) }, 422, /macros/],
  [
    'an external template',
    { file: makeDocx(relations('attachedTemplate', 'https://example.org/a.dotm')) },
    422,
    /from another computer/,
  ],
  ['traversal paths', { file: makeDocx({ name: '../a', content: 'x' }) }, 422, /lead out of it/],
  [
    'an Excel sheet',
    { file: makeCompoundFile([{ name: 'Workbook', type: 2, content: Buffer.from('x') }]) },
    422,
    /not a Word document/,
  ],
  ['51 MB', { file: Buffer.alloc(51_000_000) }, 413, /larger than 50 MB/],
  ['a title of 1 MB', { fields: { title: 'x'.repeat(1_000_000) } }, 422, /at most 500/],
  ['a title of 501 characters', { fields: { title: 'x'.repeat(501) } }, 422, /at most 500/],
  [
    'ten thousand fields',
    { fields: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 'x'])) },
    413,
    /Far more fields/,
  ],
  ['control characters', { fields: { author: 'Ada\u0007' } }, 422, /cannot be read/],
  ['bytes that were not UTF-8', { fields: { college: 'Universit\uFFFD' } }, 422, /cannot be read/],
  [
    'a name that turns around',
    { fileName: 'paper\u202Efdp.exe' },
    422,
    /turn its reading direction/,
  ],
  ['a filled-in trap', { fields: { subject: 'Buy' } }, 422, /leave the field that says so empty/i],
  ['a form filled in at once', { fields: { started: '' } }, 422, /press Submit once more/],
];

test.each(refusals)('%s is refused in clear words and leaves nothing behind', async (...row) => {
  const [, sent, status, words] = row;
  const platform = await createTestPlatform();
  const answer = await send(platform, sent);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(words);
  expect(await leftovers(platform)).toEqual(NOTHING_LEFT);
});

test('whoever was too fast goes through the second time', async () => {
  const platform = await createTestPlatform();
  const first = await (await send(platform, { fields: { started: 'made up' } })).text();
  const [, started] = /name="started" value="([^"]+)"/.exec(first)!;
  expect((await send(platform, { fields: { started: started! } })).status).toBe(422);
  platform.clock.moveBy(3000);
  expect((await send(platform, { fields: { started: started! } })).status).toBe(303);
});

test('bytes that are not UTF-8 are refused as they come', async () => {
  const platform = await createTestPlatform();
  const body = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n\xff\xfe\r\n--x--\r\n',
    'latin1',
  );
  const answer = await createWeb(platform, { css: null, js: null, fonts: [] }).request(
    'https://journal.example.org/submit-form',
    { method: 'POST', body, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
  );
  expect(await answer.json()).toMatchObject({
    errors: { title: expect.stringContaining('cannot be read') },
  });
});

test('a browser on another site may not submit, a program without an origin may', async () => {
  const platform = await createTestPlatform();
  const headers = { Origin: 'https://elsewhere.example' };
  const answer = await send(platform, { path: '/submit-form', headers });
  expect(answer.status).toBe(403);
  expect(await leftovers(platform)).toEqual(NOTHING_LEFT);
});

test('after many attempts from one address one has to wait, and keeps what was typed', async () => {
  const platform = await createTestPlatform();
  const until = platform.clock.now() + 3_600_000;
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
