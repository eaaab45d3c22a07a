import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { giveText } from '../../../../tests/support/full-texts.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { reindexAll } from '../search/reindex-all.server.ts';
import { listRelatedArticles } from './list-related-articles.server.ts';

const saying = (platform: TestPlatform, id: number, words: string) =>
  giveText(platform, id, (text) => ({
    ...text,
    sections: [
      {
        ...text.sections[0]!,
        blocks: [
          {
            kind: 'paragraph' as const,
            id: 'p1',
            content: [{ kind: 'text' as const, text: words }],
          },
        ],
        sections: [],
      },
    ],
  }));

const related = async (platform: TestPlatform, id: number) =>
  (await listRelatedArticles(platform, id)).map((article) => article.id);

const ofSubjects = () =>
  catalogueWith(
    articleRecord(1, { name: 'A', abstract: 'Salt of the tide in an estuary.', keyword: 'salt' }),
    articleRecord(2, { name: 'B', abstract: 'Bridges of wood.', keyword: 'wood' }),
    articleRecord(3, { name: 'C', abstract: 'The tide in an estuary.', keyword: 'tide' }),
    articleRecord(4, { name: 'D', abstract: 'On birds.', keyword: 'salt' }),
  );

test('articles that write about the same are related, though their keywords differ', async () => {
  const platform = await ofSubjects();
  await saying(platform, 1, 'The estuary: an estuary with a tide, and the tide again.');
  await saying(platform, 2, 'Wood and wood.');
  await saying(platform, 3, 'An estuary is an estuary. The tide comes with the tide.');
  expect(await related(platform, 3)).toEqual([1]);
  expect(await related(platform, 1)).toEqual([4, 3]);
  expect(await related(platform, 2)).toEqual([]);
  await reindexAll(platform);
  expect(await related(platform, 1)).toEqual([4, 3]);
});

test('an article behind a password tells nothing of its text', async () => {
  const platform = await ofSubjects();
  await saying(platform, 1, 'The estuary: an estuary with a tide, and the tide again.');
  await saying(platform, 3, 'An estuary is an estuary. The tide comes with the tide.');
  await platform.db
    .updateTable('articles')
    .set({ password_hash: 'x' })
    .where('id', '=', 1)
    .execute();
  await reindexAll(platform);
  expect(await related(platform, 3)).toEqual([]);
});
