import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { callSearch } from './call-search.ts';

async function call(platform: TestPlatform, body: string) {
  const url = new URL('/search.php', platform.config.BASE_URL);
  const request = new Request(url, { method: 'POST', body });
  const response = await callSearch({ platform, request, url, params: {}, clientIp: '192.0.2.1' });
  return { code: response.status, answer: (await response.json()) as unknown };
}

test('/search.php gives the records that are found, best first, without passwords', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { abstract: 'On antennas', password: 'secret' }),
    articleRecord(2, { name: 'Antennas' }),
    articleRecord(3),
  );
  const { code, answer } = await call(platform, '{"q":"antenna"}');
  expect(code).toBe(200);
  expect(answer).toMatchObject({ status: true, message: [{ id: 2, name: 'Antennas' }, { id: 1 }] });
  expect(JSON.stringify(answer)).not.toContain('password');
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('at most 200 records are given', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 210 }, (_, n) => articleRecord(n + 1, { name: 'Antennas' })),
  );
  const { answer } = await call(platform, '{"q":"antenna"}');
  expect((answer as { message: unknown[] }).message).toHaveLength(200);
});

test.each(['xylophone', '', '***', '"'])(
  'nothing found gets the specified words: %s',
  async (q) => {
    const platform = await catalogueWith(articleRecord(1));
    expect(await call(platform, JSON.stringify({ q }))).toEqual({
      code: 200,
      answer: { status: false, message: 'No articles found for the search query.' },
    });
  },
);

test.each(['', '{', '[]', 'null', '{}', '{"q":1}', '{"q":null}', '{"q":["a"]}'])(
  'a call that cannot be understood gets a clear refusal: %s',
  async (body) => {
    const platform = await catalogueWith(articleRecord(1));
    const { code, answer } = await call(platform, body);
    expect(code).toBe(400);
    expect(answer).toMatchObject({ status: false, message: expect.stringMatching(/\.$/) });
  },
);

test('a caller that searches without end has to wait', async () => {
  const platform = await catalogueWith(articleRecord(1));
  for (let n = 0; n < 120; n += 1) await call(platform, '{"q":"small"}');
  expect(await call(platform, '{"q":"small"}')).toMatchObject({
    code: 429,
    answer: { status: false },
  });
});
