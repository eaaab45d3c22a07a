import * as v from 'valibot';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { PAGE_WRITER, writeTextPage } from './text-page.ts';

/** Each night: writes stored pages of texts again that another version of the writer wrote. */
export const rewriteTextPagesJob = defineJob(
  'rewrite-text-pages',
  v.object({}),
  async (platform) => {
    for (let after = 0; ;) {
      const row = await findOld(platform, after);
      if (!row) return;
      after = row.id;
      const page = JSON.stringify(writeTextPage(row.id, JSON.parse(row.text) as ArticleText));
      await platform.db
        .updateTable('full_texts')
        .set({ page, page_writer: PAGE_WRITER })
        .where('article_id', '=', row.id)
        // Unless another text came meanwhile, with its own page.
        .where('text', '=', row.text)
        .execute();
    }
  },
);

const findOld = ({ db }: HasDb, after: number) =>
  db
    .selectFrom('full_texts')
    .select(['article_id as id', 'text'])
    .where('article_id', '>', after)
    .where('page_writer', '!=', PAGE_WRITER)
    .orderBy('article_id')
    .limit(1)
    .executeTakeFirst();
