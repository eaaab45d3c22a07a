import type { Selectable } from 'kysely';
import { setArticle } from '#app/features/fulltext/typst/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { readPictures } from '#app/features/manuscripts/typesetting/index.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { hashOfWords } from '../requirements/find-requirements.server.ts';
import { findPrinted, findShown, findSetPdf } from './find-printed.server.ts';
import type { Printed, SetPdf } from './find-printed.server.ts';
import { replacePdf } from '#app/features/catalogue/articles/index.server.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { isSameText } from '../requirements/losses.ts';

export async function setPdf(platform: Platform, paperId: number): Promise<void> {
  const manuscript = await loadCase(platform, paperId);
  const asked = manuscript && (await findSetPdf(platform, manuscript.id));
  if (!manuscript || asked?.state !== 'waiting') return;
  const of = { manuscript, asked };
  const printed = await findPrinted(platform, manuscript);
  if (!printed) return giveUp(platform, of, NO_TEXT);
  const { text, front, losses, madeOf } = printed;
  const pictures = await readPictures(platform, manuscript.id);
  const { layout } = asked;
  const answer = await setArticle(platform, {
    ...{ pictures, front, layout, kind: 'article' },
    text: await findShown(platform, manuscript.id, text),
  });
  if (answer.outcome === 'not-set') return giveUp(platform, of, answer.problem);
  const pdf = await platform.storage.put(once(answer.pdf));
  await keep(platform, of, { pdf, text, losses, madeOf });
}

/** The process that sets it died, more than once. */
export async function giveUpSetting(platform: Platform, paperId: number): Promise<void> {
  const manuscript = await loadCase(platform, paperId);
  const asked = manuscript && (await findSetPdf(platform, manuscript.id));
  if (asked?.state !== 'waiting') return;
  await giveUp(platform, { manuscript: manuscript!, asked }, GIVEN_UP);
}

const NO_TEXT = 'The article has no text yet. Please import its source file first.';
const GIVEN_UP =
  'Setting the PDF failed several times. Please look for a formula or table with unusual signs in the text, change it, and try again; or add a PDF that was made elsewhere.';

type Of = { manuscript: { id: number; paperId: number }; asked: SetPdf };

type SetNow = Pick<Printed, 'text' | 'losses' | 'madeOf'> & { pdf: StoredFile };

const keep = (
  platform: Platform,
  of: Of,
  { pdf: { key, size, sha256 }, text, losses, madeOf }: SetNow,
): Promise<void> =>
  platform.transaction(async (inside) => {
    const isKept = await finish(inside, of, {
      ...{ state: 'set', problem: null, made_of: madeOf, storage_key: key, size, sha256 },
      set_at: inside.clock.now(),
      text: JSON.stringify(text),
    });
    if (!isKept) return;
    const { id, paperId } = of.manuscript;
    const lacks = { words_sha256: hashOfWords(text), losses: JSON.stringify(losses) };
    await inside.db
      .insertInto('set_pdf_losses')
      .values({ manuscript_id: id, sha256, ...lacks })
      .onConflict((conflict) => conflict.columns(['manuscript_id', 'sha256']).doUpdateSet(lacks))
      .execute();
    await addHistory(inside, {
      ...{ subject: `manuscript:${paperId}`, event: 'pdf-set', actor: 'system' },
      details: { sha256, losses: losses.length },
    });
  });

const giveUp = (platform: Platform, of: Of, problem: string): Promise<void> =>
  platform.transaction(async (inside) => {
    if (!(await finish(inside, of, { state: 'not-set', problem }))) return;
    await addHistory(inside, {
      ...{ subject: `manuscript:${of.manuscript.paperId}`, event: 'pdf-not-set', actor: 'system' },
      details: { problem },
    });
  });

type Result = Partial<Selectable<Tables['set_pdfs']>> & { state: 'set' | 'not-set' };

/** @returns false when another was asked for meanwhile */
async function finish({ db }: HasDb, { manuscript, asked }: Of, result: Result): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('set_pdfs')
    .set(result)
    .where('manuscript_id', '=', manuscript.id)
    .where('asked_at', '=', asked.askedAt)
    .where('layout', '=', asked.layout)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Sets the PDF of an article once more, of the same text, with the day and place of its
 * publication, which no proof can know, and with what authors described meanwhile. One that was set
 * elsewhere, or whose words were mended since, stays as it is.
 */
export async function datePdf(
  platform: Platform,
  { article, paperId }: { article: number; paperId: number },
): Promise<void> {
  const manuscript = await loadCase(platform, paperId);
  const asked = manuscript && (await findSetPdf(platform, manuscript.id));
  if (asked?.state !== 'set' || !asked.file) return;
  const { layout, file: proved } = asked;
  const printed = await findPrinted(platform, manuscript!);
  if (!printed || asked.text === null || !isSameText(printed.text, asked.text)) return;
  const { text, front, madeOf } = printed;
  const pictures = await readPictures(platform, manuscript!.id);
  const answer = await setArticle(platform, {
    ...{ pictures, front, layout, kind: 'article' },
    text: await findShown(platform, manuscript!.id, text),
  });
  if (answer.outcome === 'not-set') {
    platform.log.warn({ paperId, problem: answer.problem }, 'a PDF could not be dated');
    return;
  }
  const pdf = await platform.storage.put(once(answer.pdf));
  if (pdf.sha256 === proved.sha256) return;
  await platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    if (!(await replacePdf(inside, article, proved.sha256, pdf))) return;
    const { key, size, sha256 } = pdf;
    await inside.db
      .updateTable('set_pdfs')
      .set({ made_of: madeOf, storage_key: key, size, sha256, text: JSON.stringify(text) })
      .where('manuscript_id', '=', manuscript!.id)
      .where('sha256', '=', proved.sha256)
      .execute();
    const details = { replaced: proved.sha256 };
    await addHistory(
      inside,
      { subject: `article:${article}`, event: 'article-pdf-dated', actor: 'system', details },
      { subject: `manuscript:${paperId}`, event: 'pdf-dated', actor: 'system', details },
    );
  });
}
