import { expect, test } from 'vitest';
import type { Handler } from '#app/platform/web/page.ts';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { callArticle, callDetails, callFetch } from './calls.ts';

async function call(platform: TestPlatform, handler: Handler, body: string) {
  const url = new URL('/call.php', platform.config.BASE_URL);
  const response = (await handler({
    platform,
    request: new Request(url, { method: 'POST', body }),
    url,
    params: {},
    clientIp: '192.0.2.1',
  })) as Response;
  return { code: response.status, answer: (await response.json()) as unknown };
}

test('/fetch.php lists volumes with their issues', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { volume: 1, issue: 'Issue 2' }),
    articleRecord(2, { volume: 2, issue: 'Special Issue' }),
    articleRecord(3, { volume: 2, issue: 'Issue 1' }),
  );
  expect(await call(platform, callFetch, '')).toEqual({
    code: 200,
    answer: {
      status: true,
      message: [
        { volume: 2, issues: ['Issue 1', 'Special Issue'] },
        { volume: 1, issues: ['Issue 2'] },
      ],
    },
  });
});

test('/article.php gives the articles of an issue by page, with the fields of the record', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { pages: '20-29', password: 'secret' }),
    articleRecord(2, { pages: '9-12', reference: 'One\nTwo' }),
  );
  const { answer } = await call(platform, callArticle, '{"volume":"11","issue":"Issue 4"}');
  const { status, message } = answer as { status: boolean; message: Record<string, unknown>[] };
  expect(status).toBe(true);
  expect(message.map(({ id }) => id)).toEqual([2, 1]);
  expect(message[0]).toMatchObject({ name: 'Article 2: 5 < 6 & "so on"', reference: 'One\nTwo' });
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(Object.keys(message[1]!)).not.toContain('password');
});

test('/details.php gives a list of one', async () => {
  const platform = await catalogueWith(articleRecord(5));
  const { answer } = await call(platform, callDetails, '{"id":"5"}');
  expect(answer).toMatchObject({ status: true, message: [{ id: 5, man_id: '202300005' }] });
});

test('a question without an answer gets the specified words', async () => {
  const platform = await catalogueWith(articleRecord(1));
  expect(await call(platform, callDetails, '{"id":2}')).toEqual({
    code: 200,
    answer: { status: false, message: 'No paper details found.' },
  });
  expect(await call(platform, callArticle, '{"volume":1,"issue":"Issue 1"}')).toEqual({
    code: 200,
    answer: {
      status: false,
      message: 'No articles found for the selected volume and issue.',
    },
  });
});

test.each(['', '{', '[]', 'null', '"x"', '{"id":{}}', '{"id":"1 or 1=1"}', '{"id":1.5}'])(
  'a call that cannot be understood gets a clear refusal: %s',
  async (body) => {
    const platform = await catalogueWith(articleRecord(1));
    const { code, answer } = await call(platform, callDetails, body);
    expect(code).toBe(400);
    expect(answer).toMatchObject({ status: false, message: expect.stringMatching(/\.$/) });
  },
);
