import { expect, test } from 'vitest';
import { readBody } from './read-body.server.ts';

/** A sender of one piece of `size` bytes every ten seconds; the clock goes with it. */
function sender(size: number, pieces: number) {
  let now = 0;
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === pieces) return controller.close();
        sent += 1;
        now += 10_000;
        controller.enqueue(new Uint8Array(size));
      },
    },
    { highWaterMark: 0 },
  );
  const read = async () => {
    let bytes = 0;
    for await (const piece of readBody(stream.getReader(), 1e9, 60_000, () => now)) {
      bytes += piece.byteLength;
    }
    return bytes;
  };
  return { read, seconds: () => now / 1000 };
}

test('a file that comes as slowly as over an old telephone line arrives', async () => {
  expect(await sender(40_000, 100).read()).toBe(4_000_000);
});

test('who sends drop by drop is not heard out', async () => {
  const slow = sender(100, 1000);
  await expect(slow.read()).rejects.toThrow('The sender is too slow.');
  expect(slow.seconds()).toBe(70);
});
