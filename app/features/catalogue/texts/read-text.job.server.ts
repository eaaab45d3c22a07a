import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { PermanentFailure } from '#app/platform/queue/failure.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { lockCatalogue } from '../core/lock-catalogue.server.ts';
import { storeFullText } from './store-full-text.server.ts';
import { storePictures } from './store-pictures.server.ts';
import { readTextKind } from './text-jobs.ts';

/** An article that is gone by then needs no text. */
export const readTextJob = defineJob(
  readTextKind.name,
  readTextKind.payload,
  async (platform, { article, key, ...source }) => {
    const read = await readArticleText(
      platform,
      await storedFile(platform.storage, key),
      source.fileName,
    );
    if (read.outcome === 'not-read') throw new PermanentFailure(read.problem);
    const pictures = await storePictures(platform, read);
    await platform.transaction(async (inside) => {
      await lockCatalogue(inside);
      const known = await inside.db
        .selectFrom('articles')
        .select('id')
        .where('id', '=', article)
        .executeTakeFirst();
      if (known) await storeFullText(inside, article, { text: read.text, pictures, source });
    });
  },
);
