import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Whose iD everyone proves here. */
export const ORCID = '0000-0002-1825-0097';

type Call = { method: string; path: string; token: string; body: Record<string, unknown> };

/** ORCID as far as it is asked; `lost` takes an entry, and the connection breaks before it says so, `silent` takes a call and says nothing. */
export async function startOrcid() {
  const orcid = {
    url: '',
    fate: 'yes' as 'yes' | 'revoked' | 'away' | 'lost' | 'silent' | 'refused' | 'gone',
    scope: 'openid /activities/update',
    calls: [] as Call[],
  };
  const known = new Set<string>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      response.setHeader('Content-Type', 'application/json');
      if (path === '/oauth/token') {
        const token = { access_token: 'a-token', token_type: 'bearer', scope: orcid.scope };
        return void response.end(JSON.stringify(token));
      }
      if (path === '/oauth/userinfo') {
        return void response.end(JSON.stringify({ sub: ORCID, name: 'Ada Okafor' }));
      }
      const text = Buffer.concat(pieces).toString();
      const { method = '', headers } = request;
      const token = headers.authorization ?? '';
      orcid.calls.push({ method, path, token, body: JSON.parse(text) as Call['body'] });
      if (orcid.fate === 'silent') return;
      const status = { revoked: 401, away: 503, refused: 400, gone: 404, yes: 0, lost: 0 };
      if (status[orcid.fate] > 0) return void response.writeHead(status[orcid.fate]).end('{}');
      const ids = JSON.stringify(/"external-id-value":"[^"]*"/.exec(text));
      if (method === 'POST' && known.has(ids)) return void response.writeHead(409).end('{}');
      known.add(ids);
      if (orcid.fate === 'lost') return void request.socket.destroy();
      const Location = `${orcid.url}${path}/${1000 + known.size}`;
      response.writeHead(method === 'POST' ? 201 : 200, { Location }).end('{}');
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  orcid.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  return orcid;
}
