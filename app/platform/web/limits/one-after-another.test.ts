import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { oneAfterAnother } from './one-after-another.server.ts';

/** Sends requests in one go, and gives all that comes back until the connection ends. */
async function pipeline(answer: RequestListener, requests: readonly string[]): Promise<string> {
  const server = createServer(oneAfterAnother(answer));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  socket.on('error', () => {});
  socket.write(requests.join(''));
  await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

const get = (path: string, connection = 'keep-alive') =>
  `GET ${path} HTTP/1.1\r\nHost: journal.example.org\r\nConnection: ${connection}\r\n\r\n`;

const bodiesOf = (text: string) =>
  text.split('HTTP/1.1 200 OK\r\n').flatMap((answer) => answer.split('\r\n\r\n')[1] ?? []);

test('requests that do not wait for answers are worked on one after another, in order', async () => {
  let [atOnce, most] = [0, 0];
  const text = await pipeline(
    async (incoming, outgoing) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      atOnce -= 1;
      outgoing.setHeader('Content-Length', 2).end(incoming.url);
    },
    [get('/a'), get('/b'), get('/c'), get('/d', 'close')],
  );
  expect(bodiesOf(text)).toEqual(['/a', '/b', '/c', '/d']);
  expect(most).toBe(1);
});

test('the text of a request that has to wait is read when its turn comes', async () => {
  const post = (body: string) =>
    `POST / HTTP/1.1\r\nHost: journal.example.org\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const long = 'x'.repeat(300_000);
  const text = await pipeline(
    async (incoming, outgoing) => {
      await nextTurn();
      let size = 0;
      for await (const piece of incoming) size += (piece as Buffer).length;
      outgoing.setHeader('Content-Length', String(size).length).end(String(size));
    },
    [post('short'), post(long), get('/', 'close')],
  );
  expect(bodiesOf(text)).toEqual(['5', '300000', '0']);
});

test('a connection with far more requests than a browser sends ahead is closed', async () => {
  const asked: (string | undefined)[] = [];
  const requests = Array.from({ length: 5000 }, (_, index) => get(`/${index}`));
  await pipeline((incoming) => void asked.push(incoming.url), requests);
  expect(asked).toEqual(['/0']);
});
