import { formatDay } from '#app/platform/format-time.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';
import { findArticle } from '../articles/find-article.server.ts';
import { findPdf } from '../articles/find-pdf.server.ts';
import { replacePdf } from '../articles/replace-pdf.server.ts';
import { lockCatalogue } from '../core/catalogue-version.server.ts';

/** Milliseconds of processor time. */
const TIME_LIMIT = 60_000;

/**
 * Sets what its notices say of an article upon each page of its PDF, with date and address: all but corrections, each
 * once. The PDF without them stays with the version before.
 */
export async function stampArticle(platform: Platform, articleId: number): Promise<void> {
  const { documents, storage, config } = platform;
  const article = await findArticle(platform, articleId);
  const pdf = await findPdf(platform, { articleId });
  const notices = article?.notices.filter(({ kind }) => kind !== 'correction') ?? [];
  if (!pdf || notices.length === 0) return;
  const stamps = notices.map(({ kind, number, datedOn, doi }) => {
    const page = `${config.BASE_URL}${href('articleNotice', { id: articleId, number })}`;
    const word = kind === 'retraction' ? 'RETRACTED' : NOTICE_KINDS[kind].label;
    return {
      id: `notice ${number}`,
      line: `${word}, ${formatDay(datedOn)}. See ${doi === null ? page : doiUrl(doi)}`,
      mark: kind === 'retraction' ? 'RETRACTED' : null,
    };
  });
  const pieces: Uint8Array[] = [];
  const answer = await documents.ask(
    'stamp-pages',
    { stamps },
    {
      file: await storedFile(storage, pdf.storageKey),
      timeLimit: TIME_LIMIT,
      take: (bytes) => void pieces.push(bytes),
    },
  );
  if (answer === null) throw new Error('The PDF cannot be stamped.');
  if (answer === 'bears-them') return;
  const stamped = await storage.put(each(pieces));
  await platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const now = await findArticle(inside, articleId);
    if (now?.notices.length !== article?.notices.length) {
      throw new Error('A notice was published meanwhile.');
    }
    const isDone = await replacePdf(inside, articleId, pdf.sha256, stamped);
    if (!isDone) throw new Error('The PDF was replaced meanwhile.');
  });
}

async function* each(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
