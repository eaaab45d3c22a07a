import { expect, test } from 'vitest';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { articleDocmap } from './article-docmap.ts';
import { articleLinkset } from './article-linkset.ts';

const SITE = 'https://journal.example.org';
const ID = { id: '1' };
const PROFILE = 'https://w3id.org/docmaps/context.jsonld';

/** Two articles, of which the first was reviewed here. */
async function catalogueWithReview() {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  await platform.db
    .updateTable('articles')
    .set({ received_on: '2023-01-02', revised_on: '2023-03-04', accepted_on: '2023-05-06' })
    .set({ published_on: '2023-07-08' })
    .where('id', '=', 1)
    .execute();
  return platform;
}

test('a program learns how an article was reviewed, and reviewers have no name', async () => {
  const platform = await catalogueWithReview();
  const answer = await askFor(platform, articleDocmap, '/articles/1/docmap.json', ID);
  expect(answer.headers.get('Content-Type')).toBe('application/ld+json');
  expect(answer.headers.get('Link')).toBe('</articles/1>; rel="describes"; type="text/html"');
  const manuscript = `${SITE}/articles/1/docmap.json#manuscript`;
  const doi = 'https://doi.org/10.5555/abc.1';
  expect(await answer.json()).toEqual({
    '@context': PROFILE,
    id: `${SITE}/articles/1/docmap.json`,
    type: 'docmap',
    created: '2023-07-08',
    description:
      'Double anonymised peer review. The journal publishes neither the reviews nor who wrote them.',
    publisher: { id: `${SITE}/`, name: expect.any(String), homepage: `${SITE}/` },
    'first-step': '_:review',
    steps: {
      '_:review': {
        inputs: [{ id: manuscript }],
        actions: [
          {
            participants: [{ actor: { type: 'person', name: 'anonymous' }, role: 'peer-reviewer' }],
            outputs: [],
          },
        ],
        assertions: [
          { item: manuscript, status: 'submitted', happened: '2023-01-02' },
          { item: manuscript, status: 'peer-reviewed' },
        ],
        'next-step': '_:acceptance',
      },
      '_:acceptance': {
        inputs: [{ id: manuscript }],
        actions: [],
        assertions: [
          { item: manuscript, status: 'revised', happened: '2023-03-04' },
          { item: manuscript, status: 'accepted-for-publication', happened: '2023-05-06' },
        ],
        'previous-step': '_:review',
        'next-step': '_:publication',
      },
      '_:publication': {
        inputs: [{ id: manuscript }],
        actions: [
          {
            participants: [
              { actor: { type: 'person', name: 'Ann Lee' }, role: 'author' },
              { actor: { type: 'person', name: 'Ludwig van der Berg' }, role: 'author' },
            ],
            outputs: [
              {
                type: 'journal-article',
                id: doi,
                doi: '10.5555/abc.1',
                url: `${SITE}/articles/1`,
                published: '2023-07-08',
                content: [{ type: 'web-page', url: `${SITE}/articles/1` }],
              },
            ],
          },
        ],
        assertions: [{ item: doi, status: 'published', happened: '2023-07-08' }],
        'previous-step': '_:acceptance',
      },
    },
  });
});

test('links lead to how an article was reviewed where its page says that it was', async () => {
  const platform = await catalogueWithReview();
  const described = async (id: string) => {
    const path = `/articles/${id}/linkset.json`;
    const answer = await askFor(platform, articleLinkset, path, { id });
    const { linkset } = (await answer.json()) as { linkset: [{ describedby: unknown[] }] };
    return linkset[0].describedby;
  };
  const link = (id: string) => ({
    href: `${SITE}/articles/${id}/docmap.json`,
    type: 'application/ld+json',
    profile: [PROFILE],
  });
  expect(await described('1')).toContainEqual(link('1'));
  expect(await described('2')).not.toContainEqual(link('2'));
  await expect(
    askFor(platform, articleDocmap, '/articles/2/docmap.json', { id: '2' }),
  ).rejects.toThrow('Nothing is known of a review of this article.');
});
