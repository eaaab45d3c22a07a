import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What becomes of what is asked: `slow` is still at work, `silent` never answers. */
export type SimilarityFate =
  | 'takes'
  | 'slow'
  | 'refuses'
  | 'cannot-read'
  | 'away'
  | 'no-key'
  | 'silent';

/** iThenticate as far as it is asked; what it says changes with `fate`. */
export async function startSimilarityService() {
  const service = {
    url: '',
    fate: 'takes' as SimilarityFate,
    perCent: 23,
    /** Each request: its method and path. */
    asked: [] as string[],
    /** All that it was sent. */
    sent: '',
    file: null as Buffer | null,
    isReportAsked: false,
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces);
      const asked = `${request.method} ${request.url}`;
      service.asked.push(asked);
      service.sent += `${JSON.stringify(request.headers)}${body.toString()}`;
      const answer = (status: number, json: object) =>
        void response.writeHead(status).end(JSON.stringify(json));
      if (service.fate === 'silent') return;
      if (service.fate === 'away') return answer(503, {});
      const isKnown = request.headers.authorization === 'Bearer s3cret';
      if (service.fate === 'no-key' || !isKnown) return answer(401, {});
      if (service.fate === 'refuses') {
        return answer(422, { message: 'No credits are left for s3cret.' });
      }
      const status = service.fate === 'slow' ? 'PROCESSING' : 'COMPLETE';
      switch (asked) {
        case 'POST /api/v1/submissions':
          return answer(201, { id: 'of-1', status: 'CREATED' });
        case 'PUT /api/v1/submissions/of-1/original':
          service.file = body;
          return answer(202, { message: 'Successfully uploaded file' });
        case 'GET /api/v1/submissions/of-1':
          if (service.fate === 'cannot-read') {
            return answer(200, { status: 'ERROR', error_code: 'TOO_LITTLE_TEXT' });
          }
          return answer(200, { status: service.file ? status : 'CREATED' });
        case 'PUT /api/v1/submissions/of-1/similarity':
          service.isReportAsked = true;
          return answer(202, {});
        case 'GET /api/v1/submissions/of-1/similarity':
          if (!service.isReportAsked) return answer(404, { message: 'Not found' });
          return answer(200, { status, overall_match_percentage: service.perCent });
        case 'POST /api/v1/submissions/of-1/viewer-url':
          return answer(200, { viewer_url: `${service.url}/view/of-1` });
        default:
          return answer(404, {});
      }
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((closed) => void server.close(() => closed()));
  });
  return service;
}
