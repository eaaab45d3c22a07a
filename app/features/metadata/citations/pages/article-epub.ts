import { createHash } from 'node:crypto';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { findEpub, findFullText, keepEpub } from '#app/features/catalogue/texts/index.server.ts';
import type { FullText } from '#app/features/catalogue/texts/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { articleEpub as writeEpub, EPUB_WRITER } from '#app/features/fulltext/epub/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition, sendFile } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { bibtexKey } from '#app/protocols/bibtex.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { citableArticle } from '../article-citation.ts';

/** The text of an article as an e-book; made when it is first asked for, and kept. */
export async function articleEpub({ platform, request, params }: RouteContext): Promise<Response> {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) throw await goneOrNotFound(platform, { articleId: id }, 'No paper details found.');
  const full = await findFullText(platform, article.id);
  if (!full) throw new HttpError(404, 'This article has no text that could be read as an e-book.');
  const { facts } = journalOf(platform);
  const work = citableArticle(article, facts, platform.config.BASE_URL);
  const madeOf = createHash('sha256')
    .update(JSON.stringify([EPUB_WRITER, work, full.updatedAt, full.text]))
    .digest('hex');
  const { key, size, sha256 } =
    (await findEpub(platform, article.id, madeOf)) ??
    (await makeEpub(platform, article.id, { work, full, madeOf }));
  const response = await sendFile(request, {
    size,
    etag: `"${sha256.slice(0, 32)}"`,
    headers: {
      'Content-Type': 'application/epub+zip',
      'Content-Disposition': disposition('attachment', bibtexKey(work), '.epub'),
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
    read: (range) => platform.storage.read(key, range),
  });
  if (!response) throw new HttpError(503, 'This e-book cannot be opened at present.');
  return response;
}

async function makeEpub(
  platform: Platform,
  articleId: number,
  { work, full, madeOf }: { work: CitableWork; full: FullText; madeOf: string },
): Promise<StoredFile> {
  const bytes = new Map<string, Uint8Array>();
  for (const { name, key } of full.pictures) {
    const content = await platform.storage.read(key);
    if (content) bytes.set(name, new Uint8Array(await new Response(content).arrayBuffer()));
  }
  const epub = writeEpub({
    ...{ work, text: full.text, at: full.updatedAt },
    bytesOf: ({ name }) => bytes.get(name) ?? null,
  });
  const stored = await platform.storage.put(once(epub));
  await keepEpub(platform, articleId, { ...stored, madeOf });
  return stored;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
