import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bodyText } from './body-text.ts';

const sent = (body: BodyInit) =>
  new Request('https://journal.example.org/search.php', {
    ...{ method: 'POST', body, duplex: 'half' },
  });

const broken = (error: Error) =>
  new ReadableStream({
    pull(controller) {
      controller.error(error);
    },
  });

const gone = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

test('a body is read as text', async () => {
  expect(await bodyText(sent('{"q":"antenna"}'))).toBe('{"q":"antenna"}');
});

test('a sender who goes away is no outage', async () => {
  await expect(bodyText(sent(broken(gone())))).rejects.toMatchObject({ status: 400 });
});

test('a body that is too large is refused as such', async () => {
  const error = new Error('Payload Too Large');
  await expect(bodyText(sent(broken(error)))).rejects.toBe(error);
});

test('of many bodies that end at one moment, one is gone on with in each turn of the event loop', async () => {
  let goneOn = 0;
  const all = Array.from({ length: 20 }, async (_, index) => {
    await bodyText(index % 2 ? sent('{}') : sent(broken(gone()))).catch(() => {});
    goneOn += 1;
  });
  for (let turns = 1; turns <= 10; turns += 1) {
    const before = goneOn;
    await nextTurn();
    expect(goneOn - before).toBeLessThanOrEqual(1);
  }
  await Promise.all(all);
  expect(goneOn).toBe(20);
});
