import { formatDay } from '#app/platform/format-time.ts';
import { passingTrouble } from '#app/platform/passing-trouble.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Stamp } from '#app/platform/documents/pdf/stamp-pages.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { isWarning, NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';
import { findArticle } from '../articles/find-article.server.ts';
import type { Article } from '../core/article.ts';
import { findPdf } from '../articles/find-pdf.server.ts';
import { replacePdf } from '../articles/replace-pdf.server.ts';
import { lockCatalogue } from '../core/catalogue-version.server.ts';

/** Milliseconds of processor time. */
const TIME_LIMIT = 60_000;

/**
 * Sets what its notices say of an article upon each page of its PDF, with date and address: all of which readers are
 * warned, each once. The PDF without them stays with the version before. Which file bears which is written down here, since a file
 * from outside can say anything of itself.
 */
export async function stampArticle(platform: Platform, articleId: number): Promise<void> {
  const { documents, storage, config } = platform;
  const article = await findArticle(platform, articleId);
  const pdf = await findPdf(platform, { articleId });
  if (!article || !pdf) return;
  const { borne, unmarked } = await findStamps(platform, articleId, pdf.sha256);
  const missing = article.notices.filter(
    ({ kind, number }) => isWarning(kind) && !borne.includes(number),
  );
  if (missing.length === 0) return;
  const numbers = missing.map(({ number }) => number);
  const pieces: Uint8Array[] = [];
  const file = await storedFile(storage, pdf.storageKey);
  const stamps = missing.map((notice) => stampOf(config.BASE_URL, articleId, notice));
  const given = { stamps, borne: borne.length };
  const take = (bytes: Uint8Array) => void pieces.push(bytes);
  try {
    const answer = await documents.ask('stamp-pages', given, { file, timeLimit: TIME_LIMIT, take });
    if (answer === null) throw new Error('The PDF cannot be stamped.');
  } catch (error) {
    // Where the machine was only busy, the job tries again.
    if (passingTrouble(error) === null) {
      await noteStamps(platform, articleId, { sha256: pdf.sha256, numbers, isBorne: 0 });
    }
    throw error;
  }
  const stamped = await storage.put(each(pieces));
  await platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const now = await findArticle(inside, articleId);
    if (now?.notices.length !== article.notices.length) {
      throw new Error('A notice was published meanwhile.');
    }
    const isDone = await replacePdf(inside, articleId, pdf.sha256, stamped);
    if (!isDone) throw new Error('The PDF was replaced meanwhile.');
    const all = [...borne, ...numbers];
    await noteStamps(inside, articleId, {
      sha256: stamped.sha256,
      numbers: all,
      isBorne: 1,
      unmarked,
    });
  });
}

function stampOf(
  site: string,
  articleId: number,
  { kind, number, datedOn, doi }: Article['notices'][number],
): Stamp {
  const page = site + href('articleNotice', { id: articleId, number });
  const word = kind === 'retraction' ? 'RETRACTED' : NOTICE_KINDS[kind].label;
  return {
    line: `${word}, ${formatDay(datedOn)}. See ${doi === null ? page : doiUrl(doi)}`,
    mark: kind === 'retraction' ? 'RETRACTED' : null,
  };
}

/** `unmarked` is the hash of what the file was before its first mark. */
async function findStamps({ db }: HasDb, articleId: number, sha256: string) {
  const rows = await db
    .selectFrom('notice_stamps')
    .select(['position', 'unmarked_sha256 as unmarked'])
    .where('article_id', '=', articleId)
    .where('sha256', '=', sha256)
    .where('is_borne', '=', 1)
    .execute();
  const borne = rows.map(({ position }) => position);
  return { borne, unmarked: rows.length > 0 ? rows[0]!.unmarked : sha256 };
}

type Stamps = {
  sha256: string;
  numbers: readonly number[];
  isBorne: 0 | 1;
  unmarked?: string | null;
};

async function noteStamps(
  { db }: HasDb,
  articleId: number,
  { sha256, numbers, isBorne, unmarked = null }: Stamps,
): Promise<void> {
  await db
    .insertInto('notice_stamps')
    .values(
      numbers.map((position) => ({
        ...{ article_id: articleId, position, sha256, is_borne: isBorne },
        unmarked_sha256: unmarked,
      })),
    )
    .onConflict((row) =>
      row.columns(['article_id', 'position', 'sha256']).doUpdateSet({ is_borne: isBorne }),
    )
    .execute();
}

async function* each(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
