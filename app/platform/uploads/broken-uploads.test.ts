import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { receiveUpload } from './receive-upload.server.ts';

const BEGINNING = [
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nOn Lattices\r\n',
  '--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.7',
].join('');

test('uploads that break off in one moment are taken down one in each turn of the event loop', async () => {
  const { storage } = await createTestPlatform();
  const isBroken = Promise.withResolvers<never>();
  isBroken.promise.catch(() => {});
  let turn = 0;
  let arriving = 0;
  const takenDown: number[] = [];
  const watched: typeof storage = {
    ...storage,
    async stage(content) {
      try {
        for await (const piece of content) arriving += piece.length > 0 ? 1 : 0;
      } catch (error) {
        takenDown.push(turn);
        throw error;
      }
      throw new Error('The file is whole.');
    },
  };
  const send = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(Buffer.from(BEGINNING)),
      pull: () => isBroken.promise,
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    const request = new Request('https://journal.example.org/', init);
    return receiveUpload(watched, request, { files: { pdf: 1000 } });
  };
  const uploads = Promise.all(Array.from({ length: 100 }, send));
  while (arriving < 100) await nextTurn();
  isBroken.reject(new Error('The connection is gone.'));
  while (takenDown.length < 100) {
    turn += 1;
    await nextTurn();
  }
  const inOneTurn = Map.groupBy(takenDown, (one) => one);
  expect(Math.max(...[...inOneTurn.values()].map((those) => those.length))).toBeLessThanOrEqual(2);
  for (const upload of await uploads) {
    expect(upload).toMatchObject({ outcome: 'refused', fault: { reason: 'broken-off' } });
    expect(upload.fields.get('title')).toBe('On Lattices');
  }
});
