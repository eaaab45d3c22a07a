import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { EICAR, startClamd } from '../../../tests/support/clamd.ts';
import { makePdf } from '../../../tests/support/documents/make-pdf.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { askClamd } from './ask-clamd.server.ts';
import { inspectFileUpload, inspectUpload } from './ask-documents.server.ts';
import { readClamdAddress } from './clamd-address.ts';
import { problemTexts, sourceOf } from './document.ts';

const harmful = makePdf('', [`<< /A (${EICAR.replace(/[()\\]/g, '\\$&')}) >>`, `% ${EICAR}\nnull`]);

/** A platform that asks this scanner, and the lines of its log. */
async function asking(clamd: string) {
  const platform = await createTestPlatform({ CLAMD: clamd });
  const lines = new PassThrough();
  const log = pino({ base: null, timestamp: false }, lines);
  return { platform: { ...platform, log }, said: () => String(lines.read() ?? '') };
}

test('what the scanner finds is refused, and what it does not is taken', async () => {
  const { address, sizes } = await startClamd();
  const { platform, said } = await asking(address);
  expect(await inspectUpload(platform, sourceOf(makePdf()))).toEqual({
    outcome: 'sound',
    format: 'pdf',
  });
  expect(await inspectUpload(platform, sourceOf(harmful))).toEqual({
    outcome: 'refused',
    problem: 'infected',
  });
  expect(said()).toContain('"name":"Eicar-Signature"');
  const text = sourceOf(Buffer.from(EICAR));
  expect(await inspectFileUpload(platform, 'inspect-supplement', text, 'notes.txt')).toEqual({
    outcome: 'refused',
    problem: 'infected',
  });
  expect(sizes).toEqual([makePdf().length, harmful.length, 68]);
});

test('a file of several pieces reaches the scanner whole', async () => {
  const { address, sizes } = await startClamd();
  const { platform } = await asking(address);
  const large = sourceOf(Buffer.alloc(1_000_000, 'a'));
  expect(await inspectFileUpload(platform, 'inspect-supplement', large, 'a.txt')).toEqual({
    outcome: 'sound',
    format: 'txt',
  });
  expect(sizes).toEqual([1_000_000]);
});

test.each([
  ['hangs up', 'hangs-up', /hung up|ECONNRESET|EPIPE/],
  ['takes no file of that size', 'at-its-limit', /size limit exceeded/],
] as const)(
  'while the scanner %s, uploads are refused and the operator is told',
  async (_, manner, reason) => {
    const { address } = await startClamd(manner);
    const { platform, said } = await asking(address);
    expect(await inspectUpload(platform, sourceOf(makePdf()))).toEqual({
      outcome: 'refused',
      problem: 'not-scanned',
    });
    const line = said();
    expect(line).toContain('the virus scanner (CLAMD) gives no answer, so uploads are refused');
    expect(line).toMatch(reason);
    expect(problemTexts['not-scanned']).toMatch(/try again in a few minutes/);
  },
);

test('a scanner that is not there refuses uploads', async () => {
  const { platform } = await asking('127.0.0.1:1');
  expect(await inspectUpload(platform, sourceOf(makePdf()))).toEqual({
    outcome: 'refused',
    problem: 'not-scanned',
  });
});

test('a scanner that stays silent is not waited for longer than its time', async () => {
  const { address } = await startClamd('silent');
  const asked = askClamd(readClamdAddress(address)!, sourceOf(makePdf()), 50);
  await expect(asked).rejects.toThrow('clamd gave no answer in 0.05 s');
});

test('without the setting no scanner is asked, and what is refused anyway is not sent', async () => {
  const { platform } = await asking('');
  expect(await inspectUpload(platform, sourceOf(harmful))).toEqual({
    outcome: 'sound',
    format: 'pdf',
  });
  const { address, sizes } = await startClamd();
  const { platform: other } = await asking(address);
  expect((await inspectUpload(other, sourceOf(Buffer.from('MZ')))).outcome).toBe('refused');
  expect(sizes).toEqual([]);
});

test.each([
  ['localhost:3310', { host: 'localhost', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:/run/clamd.ctl', { path: '/run/clamd.ctl' }],
  ['clamd', null],
  ['clamd:70000', null],
  ['http://clamd:3310', null],
])('the setting %s means %j', (text, address) => {
  expect(readClamdAddress(text)).toEqual(address);
});
