import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAccountsPlatform } from '../tests/support/accounts.ts';
import { BAD_FILES } from '../tests/support/documents/bad-files.ts';
import { makePdf } from '../tests/support/documents/make-pdf.ts';
import { FILE_ADDRESSES } from '../tests/support/file-senders.ts';
import type { FileAddress, Sender } from '../tests/support/file-senders.ts';
import { FORM_TYPE, rawForm } from '../tests/support/raw-form.ts';
import { anOffice, byLink, linkOf } from '../tests/support/reviewing.ts';
import { leftovers } from '../tests/support/submission.ts';
import type { TestPlatform } from '../tests/support/test-platform.ts';
import { acceptInvitation } from './features/manuscripts/reviews/answer-invitation.server.ts';
import { listen, takePort } from './platform/web/server/listen.server.ts';
import { createPageCache } from './platform/web/cache/page-cache.server.ts';
import type { Endpoint } from './platform/web/page.ts';
import { endpoints } from './router.server.ts';
import { createWeb } from './web.server.tsx';

const SITE = 'https://journal.example.org';
const webOf = (platform: TestPlatform) =>
  createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });

/** A site, a sender of a file to one of its addresses, and how to send it. */
async function siteWith(address: FileAddress) {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const sender = await address.open(platform);
  const send = async (body: Buffer) => {
    const answer = await webOf(platform).request(SITE + sender.path, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: headersOf(sender),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return { platform, sender, send, before: await kept(platform) };
}

const headersOf = ({ cookie }: Sender): Record<string, string> => ({
  'Content-Type': FORM_TYPE,
  ...(cookie && { Cookie: cookie }),
});

/** Whatever a site keeps of what is sent in. */
async function kept(platform: TestPlatform) {
  const uploads = await platform.db.selectFrom('uploads').selectAll().execute();
  const jobs = await platform.db.selectFrom('jobs').select('id').execute();
  return { ...(await leftovers(platform)), uploads, jobs };
}

test.each(FILE_ADDRESSES)('$name refuses every bad file in its own words', async (address) => {
  const { platform, sender, send, before } = await siteWith(address);
  for (const { what, content, fileName = 'paper.pdf', words } of BAD_FILES) {
    const file = { field: address.file, name: fileName, content: content() };
    const { status, text } = await send(rawForm(sender.fields, file));
    expect([what, status]).toEqual([what, 422]);
    const isSaid = words.test(text) || address.onlyPdf?.test(text) === true;
    expect([what, isSaid]).toEqual([what, true]);
    expect([what, await kept(platform)]).toEqual([what, before]);
  }
});

test.each(FILE_ADDRESSES)('$name takes a PDF that only sets the view', async (address) => {
  const { platform, sender, send } = await siteWith(address);
  const content = makePdf('/OpenAction << /S /GoTo /D [3 0 R /FitH 800] >>');
  const file = { field: address.file, name: 'paper.pdf', content };
  const { status } = await send(rawForm(sender.fields, file));
  expect([200, 303]).toContain(status);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const rows = [
    ...(await platform.db.selectFrom('manuscript_files').select('sha256').execute()),
    ...(await platform.db.selectFrom('uploads').select('sha256').execute()),
  ];
  expect(rows).toContainEqual({ sha256 });
});

const MANY = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 'x']));
const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each(FILE_ADDRESSES)('$name refuses what no form of ours sends', async (address) => {
  const { platform, sender, send, before } = await siteWith(address);
  const { fields } = sender;
  const good = { field: address.file, name: 'paper.pdf', content: makePdf() };
  const tooLarge = { ...good, content: Buffer.alloc(51_000_000, '%PDF-1.7\n') };
  const turned = { ...good, name: 'paper\u202Efdp.exe' };
  const unreadable = { ...good, name: bytes('paper\xff.pdf') };
  const line = (text: string | Buffer) => rawForm({ ...fields, [address.text]: text }, good);
  const bad: [string, Buffer, number, RegExp][] = [
    ['51 MB', rawForm(fields, tooLarge), 413, /larger than 50 MB/],
    ['ten thousand fields', rawForm(MANY, good), 413, /Far more fields/],
    ['1 MB in one line', line('x'.repeat(1_000_000)), 422, /at most/],
    ['a control character', line('a\u0007b'), 422, /cannot be read/],
    ['a line that is no UTF-8', line(bytes('\xff\xfe')), 422, /cannot be read/],
    ['a name that turns around', rawForm(fields, turned), 422, /reverse its reading direction/],
    ['a name that is no UTF-8', rawForm(fields, unreadable), 422, /unreadable characters/],
    ['an end too early', rawForm(fields, good).subarray(0, -60), 400, /Please send it again/],
  ];
  for (const [what, body, status, words] of bad) {
    const answer = await send(body);
    expect([what, answer.status, words.test(answer.text)]).toEqual([what, status, true]);
    expect([what, await kept(platform)]).toEqual([what, before]);
  }
});

test.each(FILE_ADDRESSES)('of a connection to $name that breaks nothing stays', async (address) => {
  const { platform, sender, before } = await siteWith(address);
  const server = listen(
    {
      fetch: webOf(platform).fetch,
      cache: createPageCache(),
      files: { answer: () => false },
      baseUrl: SITE,
      queryNames: {},
      sessionCookies: /session=/,
    },
    await takePort(0, '127.0.0.1'),
  );
  onTestFinished(() => server.stop());
  const content = Buffer.concat([makePdf(), Buffer.alloc(3_000_000)]);
  const body = rawForm(sender.fields, { field: address.file, name: 'paper.pdf', content });
  const headers = Object.entries(headersOf(sender)).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    [
      `POST ${sender.path} HTTP/1.1`,
      'Host: journal.example.org',
      `Content-Length: ${body.length}`,
      ...headers,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(body.subarray(0, 2_000_000));
  const arriving = { files: before.files + 1 };
  await expect.poll(() => leftovers(platform), { timeout: 10_000 }).toMatchObject(arriving);
  socket.destroy();
  await expect.poll(() => kept(platform), { timeout: 10_000 }).toEqual(before);
});

test('a reviewer’s bad file is refused in its own words, and only the text is kept', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const office = await anOffice(platform);
  const invitation = await office.invited();
  await acceptInvitation(platform, byLink(invitation));
  const path = await linkOf(platform, invitation, '/report');
  const { files } = await leftovers(platform);
  for (const { what, content, fileName = 'paper.pdf', words } of BAD_FILES) {
    const file = { field: 'file', name: fileName, content: content() };
    const answer = await webOf(platform).request(SITE + path, {
      method: 'POST',
      body: new Uint8Array(rawForm({ intent: 'save', forAuthors: 'Well written.' }, file)),
      headers: { 'Content-Type': FORM_TYPE },
    });
    expect([what, answer.status]).toEqual([what, 422]);
    const html = await answer.text();
    expect([what, words.test(html), html.includes('Well written.')]).toEqual([what, true, true]);
    expect([what, (await leftovers(platform)).files]).toEqual([what, files]);
  }
});

/** Sent by editors, or read by `receive-files.server.ts`, which the test of revisions tries. */
const TRIED_ELSEWHERE = [
  'articleCorrection',
  // Keep nothing, whatever they are sent.
  'correctedCopy',
  'fileCheck',
  'mailReplies',
  // Takes no file at all.
  'manuscriptAuthors',
  'manuscriptChanges',
  'manuscriptCompletion',
  'manuscriptCompletionStep',
  'manuscriptProofs',
  'manuscriptRevision',
  'officeAnonymisedCopy',
  'officeEnteredReview',
  'officeUninvitedReview',
  'officeFinalFiles',
  'officeIssueCover',
  'officeTypesettingGiven',
  'officeTypesettingSource',
];

test('every address that takes files is among those that are sent what harms', () => {
  const streamed = Object.entries<Endpoint>(endpoints).filter(([, { streamed: is }]) => is);
  const tried = FILE_ADDRESSES.map(({ route }): string => route);
  expect(streamed.map(([name]) => name).toSorted()).toEqual(
    [...tried, ...TRIED_ELSEWHERE, 'reviewForm', 'reviewDraft'].toSorted(),
  );
});
