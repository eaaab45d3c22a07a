import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createAccountsPlatform } from '../tests/support/accounts.ts';
import { makePdf } from '../tests/support/documents/make-pdf.ts';
import { FILE_ADDRESSES } from '../tests/support/file-senders.ts';
import { FORM_TYPE, rawForm } from '../tests/support/raw-form.ts';
import { leftovers } from '../tests/support/submission.ts';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { createDocuments } from './platform/documents/documents.server.ts';
import { askedFrom } from './platform/web/asker.server.ts';
import { createWeb } from './web.server.tsx';

const SITE = 'https://journal.example.org';
const assets = { css: null, deskCss: null, js: null, fonts: [] };
const HOSTILE = pathToFileURL('tests/support/documents/hostile-process.ts');

/** Two documents at work and as many waiting as may, each of another address: none of them ever ends. */
function crowdedDocuments(log: Parameters<typeof createDocuments>[0]) {
  const limits = { heap: 96 * 2 ** 20, memory: 300_000_000 };
  const documents = createDocuments(log, { entry: HOSTILE, limits });
  onTestFinished(() => documents.close());
  const content = Buffer.from('wait');
  const file = {
    size: content.length,
    read: async (start: number, length: number) => content.subarray(start, start + length),
  };
  const given = { format: 'pdf', most: 1000, asides: false } as const;
  for (let asked = 0; asked < 52; asked += 1) {
    void askedFrom(`203.0.113.${asked}`, () =>
      documents.ask('read-text', given, { file, isWaitedFor: true, timeLimit: 300_000 }),
    );
  }
  return documents;
}

test.each(FILE_ADDRESSES)(
  '$name gives back what was typed when too many files wait to be inspected',
  async (address) => {
    const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
    const sender = await address.open(platform);
    const before = await leftovers(platform);
    const web = createWeb({ ...platform, documents: crowdedDocuments(platform.log) }, assets);
    const file = { field: address.file, name: 'paper.pdf', content: makePdf() };
    const fields = { ...sender.fields, [address.text]: 'On Lattices' };
    const answer = await web.request(SITE + sender.path, {
      method: 'POST',
      body: new Uint8Array(rawForm(fields, file)),
      headers: { 'Content-Type': FORM_TYPE, ...(sender.cookie && { Cookie: sender.cookie }) },
    });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    const isCall = answer.headers.get('Content-Type')!.startsWith('application/json');
    expect(isCall).toBe(address.route.startsWith('call'));
    const text = await answer.text();
    if (!isCall) {
      expect(text).toContain('<h1>The journal is very busy</h1>');
      expect(text).toContain(`name="${address.text}" value="On Lattices"`);
      expect(text).toMatch(new RegExp(`type="file"[^>]* name="${address.file}"`));
    }
    expect(await leftovers(platform)).toEqual(before);
  },
);

test.each(FILE_ADDRESSES)(
  '$name asks to send the file again when the machine had no time for it, and never refuses it for that',
  async (address) => {
    const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
    const sender = await address.open(platform);
    const { documents } = platform;
    const ask: typeof documents.ask = (task, given, options) =>
      documents.ask(task, given, { ...options, patience: 0 });
    const file = { field: address.file, name: 'paper.pdf', content: makePdf() };
    const send = (web: ReturnType<typeof createWeb>) =>
      web.request(SITE + sender.path, {
        method: 'POST',
        body: new Uint8Array(rawForm(sender.fields, file)),
        headers: { 'Content-Type': FORM_TYPE, ...(sender.cookie && { Cookie: sender.cookie }) },
      });
    const busy = await send(createWeb({ ...platform, documents: { ...documents, ask } }, assets));
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '10']);
    expect((await send(createWeb(platform, assets))).status).toBeLessThan(400);
  },
);

/** A site behind a proxy, and how to begin an upload that comes to an end when it is told to. */
async function siteWithSlowUploads() {
  const platform = await createTestPlatform({ TRUST_PROXY: 'on', RATE_LIMITS: 'off' });
  const web = createWeb(platform, assets);
  const end = Promise.withResolvers<void>();
  const whole = rawForm({ title: 'On Lattices' });
  const begin = (from: string, headers: Record<string, string> = {}) => {
    const read = Promise.withResolvers<void>();
    const body = new ReadableStream(
      {
        async pull(stream) {
          read.resolve();
          await end.promise;
          stream.enqueue(whole);
          stream.close();
        },
      },
      // Nothing is asked of it before the site reads.
      { highWaterMark: 0 },
    );
    const init = {
      method: 'POST',
      body,
      headers: { 'Content-Type': FORM_TYPE, 'X-Forwarded-For': from, ...headers },
      duplex: 'half',
    };
    const answer = Promise.resolve(web.request(`${SITE}/paper-submission`, init as RequestInit));
    return { isRead: read.promise, answer };
  };
  /** Begins so many and waits until the site reads all of them. */
  const beginAll = async (
    count: number,
    from: (upload: number) => string,
    headers?: Record<string, string>,
  ) => {
    const uploads = Array.from({ length: count }, (_, upload) => begin(from(upload), headers));
    await Promise.all(uploads.map(({ isRead }) => isRead));
    return uploads.map(({ answer }) => answer);
  };
  return { begin, beginAll, endAll: end.resolve };
}

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('of all addresses together a hundred uploads arrive at once', async () => {
  const { begin, beginAll, endAll } = await siteWithSlowUploads();
  const underWay = await beginAll(100, (upload) => `192.0.2.${Math.floor(upload / 8)}`);
  const oneMore = begin('198.51.100.1');
  await oneMore.isRead;
  endAll();
  const answer = await oneMore.answer;
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
  const html = await answer.text();
  expect(html).toContain('<h1>The journal is very busy</h1>');
  expect(html).toContain('name="title" value="On Lattices"');
  expect(await statuses(underWay)).toEqual(Array.from({ length: 100 }, () => 422));
  expect(await statuses([begin('198.51.100.1').answer])).toEqual([422]);
});

test('uploads count also when a script sends them', async () => {
  const { begin, beginAll, endAll } = await siteWithSlowUploads();
  const Accept = 'application/json';
  const underWay = await beginAll(8, () => '192.0.2.1', { Accept });
  const oneMore = begin('192.0.2.1', { Accept });
  const typed = begin('192.0.2.1', { Accept, 'Content-Length': '2000' });
  await Promise.all([oneMore.isRead, typed.isRead]);
  endAll();
  expect(await statuses([oneMore.answer, typed.answer])).toEqual([429, 422]);
  expect(await statuses(underWay)).toEqual(Array.from({ length: 8 }, () => 422));
});
