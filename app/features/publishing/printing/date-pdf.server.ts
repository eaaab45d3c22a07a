import { replacePdf } from '#app/features/catalogue/articles/index.server.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { setArticle } from '#app/features/fulltext/typst/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { readPictures } from '#app/features/manuscripts/typesetting/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { isSameText } from '../requirements/losses.ts';
import { findPrinted, findShown } from './find-printed.server.ts';
import { findSetPdf } from './find-set-pdf.server.ts';

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
