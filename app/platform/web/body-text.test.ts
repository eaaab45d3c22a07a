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

test('a body is read as text', async () => {
  expect(await bodyText(sent('{"q":"antenna"}'))).toBe('{"q":"antenna"}');
});

test('a sender who goes away is no outage', async () => {
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  await expect(bodyText(sent(broken(gone)))).rejects.toMatchObject({ status: 400 });
});

test('a body that is too large is refused as such', async () => {
  const error = new Error('Payload Too Large');
  await expect(bodyText(sent(broken(error)))).rejects.toBe(error);
});
