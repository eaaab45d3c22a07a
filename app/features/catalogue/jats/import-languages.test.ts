import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { findArticle } from '../articles/find-article.server.ts';
import { findFullText } from '../texts/find-full-text.server.ts';
import { importJats } from './import-jats.server.ts';

const IN_SPANISH = `<article article-type="research-article" xml:lang="es"><front><article-meta>
<article-id pub-id-type="publisher-id">71</article-id>
<title-group><article-title>La arena que fluye</article-title>
<trans-title-group xml:lang="en"><trans-title>Sand that flows</trans-title></trans-title-group>
<trans-title-group xml:lang="x"><trans-title>Of no language</trans-title></trans-title-group></title-group>
<abstract><p>Medimos cuánto tarda.</p></abstract>
<trans-abstract xml:lang="en"><p>We measured <italic>how long</italic> it takes.</p></trans-abstract>
<kwd-group><kwd>arena</kwd></kwd-group><kwd-group xml:lang="en"><kwd>sand</kwd><kwd>flow</kwd></kwd-group>
</article-meta></front><body><sec><title>Método</title><p>Con un reloj.</p></sec></body></article>`;

test('a paper in Spanish brings its language, and its English title, abstract and keywords once', async () => {
  const platform = await createTestPlatform();
  const folder = path.join(platform.config.DATA_DIR, 'delivery');
  await mkdir(folder);
  await writeFile(path.join(folder, 'paper.xml'), IN_SPANISH);
  expect(await importJats(platform, folder)).toMatchObject({ taken: 1, refused: 0 });
  const { id } = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  expect(await findArticle(platform, id)).toMatchObject({
    language: 'es',
    keywords: ['arena'],
    translations: [
      {
        ...{ language: 'en', title: 'Sand that flows' },
        abstract: 'We measured \\emph{how long} it takes.',
        keywords: ['sand', 'flow'],
      },
    ],
  });
  const text = JSON.stringify((await findFullText(platform, id))!.text);
  expect(text).toContain('Con un reloj.');
  expect(text).not.toContain('We measured');
  expect(await importJats(platform, folder)).toMatchObject({ unchanged: 1 });
});
