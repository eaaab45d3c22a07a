import { expect, test } from 'vitest';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dataciteRecord } from '#app/protocols/agencies/datacite-record.ts';
import { writeDeposit } from '#app/protocols/crossref-deposit.ts';
import { citableArticle } from '../article-citation.ts';
import { articleJsonLd } from './article-json-ld.ts';
import { articleJats } from './article-texts.ts';

const STATED = `Data availability: At https://doi.org/10.5555/grains and https://code.example/grains.

Preprint: arXiv:2301.12345v2`;

async function anArticle(statements: string) {
  const platform = await catalogueWith(articleRecord(7, { statements }));
  const ask = async (handler: typeof articleJsonLd, ending: string) =>
    (await askFor(platform, handler, `/articles/7.${ending}`, { id: '7' })).text();
  const article = (await findArticle(platform, 7))!;
  const work = citableArticle(article, journalOf(platform).facts, platform.config.BASE_URL);
  const deposit = writeDeposit({
    ...{ batchId: 'one', at: 1, policy: undefined, schema: '5.4.0', works: [work] },
    depositor: { name: 'A', email: 'a@example.org' },
  });
  const datacite = JSON.stringify(dataciteRecord(work));
  return {
    ...{ deposit, datacite, jats: await ask(articleJats, 'xml') },
    ld: JSON.parse(await ask(articleJsonLd, 'jsonld')) as { isBasedOn?: unknown },
  };
}

test('the preprint and the data that authors name are told to Crossref, DataCite, and who reads JATS or JSON-LD', async () => {
  const { deposit, datacite, jats, ld } = await anArticle(STATED);
  expect(deposit).toContain(
    '<rel:inter_work_relation relationship-type="references" identifier-type="doi">10.5555/grains<',
  );
  expect(deposit).toContain(
    '<rel:intra_work_relation relationship-type="hasPreprint" identifier-type="doi">10.48550/arxiv.2301.12345<',
  );
  for (const [identifier, relation] of [
    ['10.5555/grains', 'References'],
    ['10.48550/arxiv.2301.12345', 'IsNewVersionOf'],
  ]) {
    expect(datacite).toContain(
      `{"relatedIdentifier":"${identifier}","relatedIdentifierType":"DOI","relationType":"${relation}"}`,
    );
  }
  expect(jats).toContain(
    'related-article-type="preprint" ext-link-type="doi" xlink:href="10.48550/arxiv.2301.12345"',
  );
  expect(jats).toContain('xlink:href="https://code.example/grains" xlink:title=');
  expect(ld.isBasedOn).toEqual([
    { '@type': 'CreativeWork', '@id': 'https://doi.org/10.5555/grains' },
    { '@type': 'ScholarlyArticle', '@id': 'https://doi.org/10.48550/arxiv.2301.12345' },
  ]);
});

test('an article without such a work tells of none', async () => {
  const { deposit, jats, ld } = await anArticle('Data availability: None.\n\nPreprint: None.');
  expect(deposit + jats).not.toMatch(/rel:related_item|related-article/);
  expect(ld).not.toHaveProperty('isBasedOn');
});
