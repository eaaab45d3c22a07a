import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Told = { id: string; type: string | string[] } & Record<string, unknown>;

/** A preprint server as far as it is told something; `away` and `refuses` are what it does of late. */
export async function startPreprintServer() {
  const preprints = {
    inbox: '',
    fate: 'takes' as 'takes' | 'away' | 'refuses',
    told: [] as Told[],
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      if (preprints.fate === 'away') return void response.writeHead(503).end();
      if (preprints.fate === 'refuses') return void response.writeHead(422).end();
      preprints.told.push(JSON.parse(Buffer.concat(pieces).toString()) as Told);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  preprints.inbox = `http://127.0.0.1:${(server.address() as AddressInfo).port}/inbox`;
  return preprints;
}
