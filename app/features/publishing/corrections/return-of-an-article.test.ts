import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, signedIn } from '../../../../tests/support/accounts.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { findArticleVersion } from '../../catalogue/versions/find-article-version.server.ts';
import { findPdf } from '../../catalogue/articles/find-pdf.server.ts';
import { correctArticle } from './correct-article.server.ts';
import { publishUpload } from '../uploads/publication/publish-upload.server.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';
import { unpublishArticle } from './unpublish-article.server.ts';

test('an unpublished article that is published again is the same, with all that was said of it', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'editor' });
  const { user } = await signedIn(platform, username);
  const given = articleRecord(1, { keyword: 'size, sensors', reference: 'One.\nTwo.' });
  const dates = {
    received: '2023-01-02',
    revised: null,
    accepted: '2023-02-03',
    published: '2023-03-04',
  };
  const authors = [
    {
      ...{ given: 'Ann', family: 'Lee', written: 'Ann Lee' },
      ...{ affiliation: 'Sample University', orcid: '0000-0002-1825-0097' },
    },
  ];
  await storeArticles(
    platform,
    [{ record: { ...given, author: 'Ann Lee', password: 'sesame' }, dates, authors }],
    'import',
  );
  const { id: _, pdf: __, ...record } = given;
  const corrected = await correctArticle(platform, user, {
    articleId: 1,
    version: 1,
    record: { ...record, name: 'A better title', author: 'Ann Lee' },
    file: await stageFile(platform),
    notice: 'Now right.',
  });
  expect(corrected).toEqual({ outcome: 'corrected', version: 1 });
  const before = await findArticle(platform, 1);
  const pdf = await findPdf(platform, { articleId: 1 });

  const gone = await unpublishArticle(platform, user, { articleId: 1, reason: 'By mistake.' });
  if (gone.outcome !== 'unpublished') throw new Error(gone.outcome);
  const { version } = await platform.db
    .selectFrom('uploads')
    .select('version')
    .executeTakeFirstOrThrow();
  const back = await publishUpload(platform, user, { id: gone.uploadId, seen: version });
  expect(back).toEqual({ outcome: 'published', articleId: 1 });

  expect(await findArticle(platform, 1)).toEqual(before);
  expect(await findPdf(platform, { articleId: 1 })).toEqual(pdf);
  expect(await findArticleVersion(platform, { articleId: 1, version: 1 })).not.toBeNull();
});
