import { expect, test } from 'vitest';
import type { ByteRange } from '../storage/storage.server.ts';
import { disposition, sendFile } from './send-file.server.ts';

const content = Buffer.from('0123456789');
const etag = '"v1"';
const send = async (headers: Record<string, string>, method = 'GET') => {
  const response = await sendFile(new Request('https://x.example/f', { headers, method }), {
    size: content.length,
    etag,
    headers: { 'Content-Type': 'application/pdf' },
    read: (range?: ByteRange) =>
      Promise.resolve(
        new Blob([range ? content.subarray(range.start, range.end + 1) : content]).stream(),
      ),
  });
  return response!;
};

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=8-', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=5-99', '56789', 'bytes 5-9/10'],
])('a part of a file is sent for %s', async (range, text, contentRange) => {
  const response = await send({ Range: range });
  expect(response.status).toBe(206);
  expect(response.headers.get('Content-Range')).toBe(contentRange);
  expect(response.headers.get('Content-Length')).toBe(String(text.length));
  expect(await response.text()).toBe(text);
});

test.each(['bytes=10-', 'bytes=-0', 'bytes=7-3'])(
  'a part that is not there is refused: %s',
  async (range) => {
    const response = await send({ Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */10');
  },
);

test.each(['bytes=0-1,4-5', 'items=0-1', 'bytes=-', 'nonsense'])(
  'a range that cannot be served as one part gives the whole file: %s',
  async (range) => {
    const response = await send({ Range: range });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
  },
);

test('a part is sent only of the version that the reader has begun', async () => {
  expect((await send({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  expect((await send({ Range: 'bytes=0-1', 'If-Range': '"v0"' })).status).toBe(200);
});

test('a file that the reader has is not sent again', async () => {
  expect((await send({ 'If-None-Match': etag })).status).toBe(304);
  expect((await send({ 'If-None-Match': '"v0"' })).status).toBe(200);
});

test('HEAD tells the size of the whole file without the content', async () => {
  const response = await send({ Range: 'bytes=0-1' }, 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Length')).toBe('10');
  expect(await response.text()).toBe('');
});

test('a file name is readable, safe, and complete in UTF-8', () => {
  expect(disposition('inline', 'Über "H$_2$": a/b\u202E', '.pdf')).toBe(
    `inline; filename="Uber H _2 a b.pdf"; filename*=UTF-8''%C3%9Cber%20H%20_2%20a%20b.pdf`,
  );
  expect(disposition('attachment', '///', '.pdf')).toContain('filename="file.pdf"');
});
