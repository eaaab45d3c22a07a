import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Whose iD everyone proves here. */
export const ORCID = '0000-0002-1825-0097';

type Call = { method: string; path: string; token: string; body: Record<string, unknown> };

/** As ORCID lists works and reviews, those of another client among them. */
const listOf = (entries: ReadonlyMap<string, { id: string }>) => ({
  group: [...entries].map(([code, { id }]) => ({
    'work-summary': ['another', 'APP-TEST'].map((client, place) => ({
      'put-code': Number(code) - 1 + place,
      source: { 'source-client-id': { path: client } },
      'external-ids': { 'external-id': [{ 'external-id-value': id.toUpperCase() }] },
    })),
  })),
});

/** ORCID as far as it is asked; `lost` takes an entry, and the connection breaks before it says so, `silent` takes a call and says nothing. */
export async function startOrcid() {
  const orcid = {
    url: '',
    fate: 'yes' as 'yes' | 'revoked' | 'away' | 'lost' | 'silent' | 'refused' | 'gone',
    /** What the next token is, that a person gives by linking their iD. */
    token: 'a-token',
    /** What stands in records by number: the path it was sent to, and its identifier. */
    entries: new Map<string, { path: string; id: string }>(),
    scope: 'openid /activities/update',
    calls: [] as Call[],
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      response.setHeader('Content-Type', 'application/json');
      if (path === '/oauth/token') {
        const token = { access_token: orcid.token, token_type: 'bearer', scope: orcid.scope };
        return void response.end(JSON.stringify(token));
      }
      if (path === '/oauth/userinfo') {
        return void response.end(JSON.stringify({ sub: ORCID, name: 'Ada Okafor' }));
      }
      const text = Buffer.concat(pieces).toString();
      const { method = '', headers } = request;
      const token = headers.authorization ?? '';
      orcid.calls.push({ method, path, token, body: JSON.parse(text || '{}') as Call['body'] });
      if (orcid.fate === 'silent') return;
      const status = { revoked: 401, away: 503, refused: 400, gone: 404, yes: 0, lost: 0 };
      if (status[orcid.fate] > 0) return void response.writeHead(status[orcid.fate]).end('{}');
      if (method === 'GET') return void response.end(JSON.stringify(listOf(orcid.entries)));
      const number = /\d+$/.exec(path)?.[0] ?? '';
      if (method === 'DELETE') {
        return void response.writeHead(orcid.entries.delete(number) ? 204 : 404).end();
      }
      const [, id = ''] = /"external-id-value":"([^"]*)"/.exec(text) ?? [];
      const isKnown = [...orcid.entries.values()].some((each) => each.id === id);
      if (method === 'POST' && isKnown) return void response.writeHead(409).end('{}');
      const added = String(1001 + orcid.entries.size);
      if (method === 'POST') orcid.entries.set(added, { path, id });
      if (orcid.fate === 'lost') return void request.socket.destroy();
      const Location = `${orcid.url}${path}/${added}`;
      response.writeHead(method === 'POST' ? 201 : 200, { Location }).end('{}');
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  orcid.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  return orcid;
}
