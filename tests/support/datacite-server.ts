import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What becomes of a record: `lost` is taken, and the connection breaks before DataCite says so. */
type Fate = 'taken' | 'refused' | 'away' | 'lost' | 'no-login';

type Sent = {
  data: { attributes: Record<string, unknown> & { titles: { title: string }[] } };
};

/** DataCite's REST API as far as it registers DOIs. */
export async function startDatacite() {
  const datacite = {
    url: '',
    fate: 'taken' as Fate,
    /** Each request that was taken, as method and address. */
    requests: [] as string[],
    /** What is registered, by DOI. */
    records: new Map<string, Sent>(),
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      if (datacite.fate === 'away') return void response.writeHead(503).end();
      const login = `Basic ${Buffer.from('ABCD.JOURNAL:secret').toString('base64')}`;
      if (datacite.fate === 'no-login' || request.headers.authorization !== login) {
        return void response.writeHead(401).end();
      }
      if (datacite.fate === 'refused') {
        const errors = [{ source: 'creators', title: 'Missing child element (secret).' }];
        return void response.writeHead(422).end(JSON.stringify({ errors }));
      }
      const doi = decodeURIComponent((request.url ?? '').replace('/dois/', ''));
      datacite.requests.push(`${request.method} ${request.url}`);
      const isNew = !datacite.records.has(doi);
      datacite.records.set(doi, JSON.parse(Buffer.concat(pieces).toString()) as Sent);
      if (datacite.fate === 'lost') return void request.socket.destroy();
      response.writeHead(isNew ? 201 : 200).end('{}');
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  datacite.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  return datacite;
}
