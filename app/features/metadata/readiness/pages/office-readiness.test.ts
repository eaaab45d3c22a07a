import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../../tests/support/catalogue.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { href } from '#app/routes.ts';
import { checkJournal } from '../check-journal.ts';

test('a journal of its own meets what is asked of it, and the sample journal does not', () => {
  const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
  const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ name }));
  const unmet = (facts: object, baseUrl: string, board = [{ people }]) =>
    checkJournal({
      facts: {
        ...{ issn: { print: '2049-3630', online: '2049-3649' }, doiPrefix: '10.1234' },
        ...{ licence, sample: false, ...facts },
      },
      ...{ board, baseUrl },
    })
      .filter(({ isMet }) => !isMet)
      .map(({ rule }) => rule.slice(0, 22));
  expect(unmet({}, 'https://journal.example.org')).toEqual([]);
  expect(unmet({}, 'https://localhost:3000')).toEqual(['The site has a public ']);
  expect(unmet({}, 'http://journal.example.org')).toEqual(['The site has a public ']);
  const ND = { name: 'ND', url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/' };
  expect(unmet({ licence: ND }, 'https://a.example')).toEqual(['The licence lets other']);
  const sample = { issn: { print: '0000-0000', online: '9999-9994' }, doiPrefix: '10.5555' };
  expect(unmet({ ...sample, sample: true }, 'https://a.example')).toEqual([
    'The journal has an ISS',
    'Its DOIs have a prefix',
    'The editorial board ha',
    'The pages describe thi',
  ]);
});

test('the page counts the articles that an index would refuse and names the newest of them', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const records = [
    articleRecord(1, { name: 'Waves', abstract: '' }),
    articleRecord(2, { name: 'Tides', abstract: 'They come.' }),
    articleRecord(3, { name: 'Locked', abstract: 'A secret.', password: 'open sesame' }),
  ];
  await storeArticles(
    platform,
    records.map((record) => ({ record })),
    'import',
  );
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const { html } = await browser.get(href('officeReadiness'));
  const points = textsOf(html, 'li');
  const found = (rule: string) => points.find((text) => text.startsWith(rule));
  expect(found('Each article has an abstract.')).toContain('1 article has none. It is Waves.');
  expect(found('No article has a password')).toContain('1 article has one. It is Locked.');
  expect(found('At least 5 articles')).toContain('0 were.');
  expect(found('Each article names its authors.')).toContain('This is so in all 3.');
  expect(html).toContain('<a href="/office/articles/3">Locked</a>');
  expect(html).toContain('<a href="/office/texts/journal.yaml">Change it</a>');
});

test('before the first article nothing is said to be met of articles, and the sample board is none of the journal’s', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const { html } = await browser.get(href('officeReadiness'));
  expect(html).not.toContain('This is so in all');
  const [, later = ''] = html.split('Nothing to look at yet (9)');
  expect(later).toContain('Each article has an abstract.');
  expect(later).toContain('There is no article yet.');
  const [open = ''] = html.split('>Met (');
  expect(open).toContain('The editorial board has at least 5 editors');
  expect(open).toContain('those of the sample journal');
  expect(open).toContain('At least 5 articles were published');
});
