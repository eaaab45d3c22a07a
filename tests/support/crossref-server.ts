import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What becomes of a deposit: `lost` is taken, and the connection breaks before it says so. */
export type Fate = 'Success' | 'Warning' | 'Failure' | 'queued' | 'away' | 'lost' | 'no-login';

/** Crossref as far as deposits ask it; what it says changes with `fate`. */
export async function startCrossref() {
  const known = new Map<string, string>();
  const crossref = {
    url: '',
    fate: 'Success' as Fate,
    /** What its words repeat of a request. */
    echo: '',
    /** Whole deposits in the order in which they came. */
    deposits: [] as string[],
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      if (crossref.fate === 'away') return void response.writeHead(503).end();
      if (crossref.fate === 'no-login') return void response.writeHead(401).end();
      const { pathname, searchParams } = new URL(request.url ?? '/', crossref.url);
      // DOAJ, which answers at once.
      if (pathname === '/api/articles' && searchParams.get('api_key') === 'secret') {
        const isTaken = crossref.fate === 'Success';
        const answer = isTaken
          ? { status: 'created' }
          : { error: `The journal is not in DOAJ.${crossref.echo}` };
        return void response.writeHead(isTaken ? 201 : 400).end(JSON.stringify(answer));
      }
      if (pathname === '/servlet/deposit') {
        const [, xml = ''] =
          /(<\?xml[^]*<\/doi_batch>)/.exec(Buffer.concat(pieces).toString()) ?? [];
        const [, batch = ''] = /<doi_batch_id>([^<]+)/.exec(xml) ?? [];
        crossref.deposits.push(xml);
        known.set(batch, xml);
        if (crossref.fate === 'lost') return void request.socket.destroy();
        return void response.end('<html><body>SUCCESS</body></html>');
      }
      const isRight = searchParams.get('usr') === 'user' && searchParams.get('pwd') === 'secret';
      if (pathname !== '/servlet/submissionDownload' || !isRight) {
        return void response.writeHead(404).end();
      }
      const batch = searchParams.get('doi_batch_id') ?? '';
      if (!known.has(batch)) {
        return void response.end('<doi_batch_diagnostic status="unknown_submission"/>');
      }
      if (crossref.fate === 'queued' || crossref.fate === 'lost') {
        return void response.end('<doi_batch_diagnostic status="queued"/>');
      }
      response.end(
        `<?xml version="1.0"?><doi_batch_diagnostic status="completed" sp="cs1"><batch_id>${batch}</batch_id>` +
          `<record_diagnostic status="${crossref.fate}"><doi>10.5555/abc.1</doi>` +
          `<msg>${crossref.fate} &amp; more${crossref.echo}</msg></record_diagnostic></doi_batch_diagnostic>`,
      );
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  crossref.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  return crossref;
}
