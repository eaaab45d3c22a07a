import { journalOf } from '#app/features/journal/content/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { bibtexKey } from '#app/protocols/bibtex.ts';
import { citableArticle } from '../article-citation.ts';
import type { CitationFile } from '../citation-files.ts';
import { BIBTEX_FILE, CSL_FILE, RIS_FILE } from '../citation-files.ts';

const handlerOf =
  ({ type, ending, write }: CitationFile) =>
  async ({ platform, params }: RouteContext): Promise<Response> => {
    const id = wholeNumber(params['id']);
    const article = id === null ? null : await findArticle(platform, id);
    if (!article)
      throw await goneOrNotFound(platform, { articleId: id }, 'No paper details found.');
    const { facts } = journalOf(platform);
    const work = citableArticle(article, facts, platform.config.BASE_URL);
    return new Response(write(work), {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Disposition': disposition('attachment', bibtexKey(work), ending),
        'Cache-Control': 'public, max-age=3600',
      },
    });
  };

export const articleBib = handlerOf(BIBTEX_FILE);

export const articleRis = handlerOf(RIS_FILE);

export const articleCsl = handlerOf(CSL_FILE);
