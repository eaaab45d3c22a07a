import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { siteWith } from '../../scripts/support/site/built-site.mjs';
import { freePort } from '../support/free-port.ts';

const MB = 1_000_000;
const HEAD =
  '--x\r\nContent-Disposition: form-data; name="pdf"; filename="paper.pdf"\r\n\r\n%PDF-1.7\n';
const TAIL = '\r\n--x--\r\n';

/** A site of its own in a process of its own, with how much memory that has. */
async function startSite(folder: string) {
  const port = await freePort();
  const site = siteWith({
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    SAMPLE: 'off',
    LOG_LEVEL: 'silent',
  });
  await site.start();
  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.pid())], { encoding: 'utf8' })) *
    1024;
  return { site, memory, address: `http://127.0.0.1:${port}/submit-form` };
}

/** Sends a file of so many bytes, made while it goes; gives the answer. */
async function send(address: string, size: number) {
  const sending: ClientRequest = request(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': HEAD.length + size + TAIL.length,
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
  });
  const piece = Buffer.alloc(MB, 'x');
  sending.write(HEAD);
  for (let sent = 0; sent < size; sent += MB) {
    if (sending.write(piece)) continue;
    await new Promise((resolve) => void sending.once('drain', resolve));
  }
  sending.end(TAIL);
  const incoming = await answer;
  return { status: incoming.statusCode, text: await text(incoming) };
}

test('200 MB sent where 50 MB may be neither fill the memory nor stay', async () => {
  const { outputDir } = test.info();
  const { site, memory, address } = await startSite(outputDir);
  // What a first upload loads and buffers counts as always there.
  await send(address, MB);
  const before = memory();
  let most = before;
  let isThrough = false;
  const watching = (async () => {
    while (!isThrough) {
      most = Math.max(most, memory());
      await pause(20);
    }
  })();
  const answer = await send(address, 200 * MB);
  isThrough = true;
  await watching;
  expect(answer.status).toBe(413);
  expect(answer.text).toContain('The file is larger than 50 MB.');
  expect(most - before).toBeLessThan(150 * MB);
  const files = readdirSync(path.join(outputDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  // The storage's own mark is no upload.
  const left = files.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(left.filter((name) => name !== '.generation')).toEqual([]);
  await site.stop();
});
