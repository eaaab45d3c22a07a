import { createHash } from 'node:crypto';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { findTypesetting } from '#app/features/manuscripts/typesetting/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isDismissed, qualityOf, withoutDescriptions } from './losses.ts';
import type { TextOfPdf } from './pdf-requirements.ts';
import type { Loss } from './requirement.ts';

export type KeptOfPdf = { words: string; losses: string };

/** A query of `KeptOfPdf`, with no row for a PDF that was set elsewhere. */
export const keptOfPdf = ({ db }: Pick<Platform, 'db'>, manuscriptId: number, sha256: string) =>
  db
    .selectFrom('set_pdf_losses')
    .select(['losses', 'words_sha256 as words'])
    .where('manuscript_id', '=', manuscriptId)
    .where('sha256', '=', sha256);

/** What of its text a PDF lacks, without what editors have dismissed since, and whether there is a newer text. */
export async function findTextOfPdf(
  platform: Pick<Platform, 'db'>,
  manuscriptId: number,
  { words, losses }: KeptOfPdf,
): Promise<TextOfPdf> {
  const typesetting = await findTypesetting(platform, manuscriptId);
  const now = newestOf(typesetting);
  const quality = typesetting?.article ? qualityOf(typesetting.article) : null;
  return {
    quality,
    newer: now === words ? null : now,
    losses: (JSON.parse(losses) as Loss[]).filter(
      (loss) => !isDismissed(loss, typesetting?.edits ?? []),
    ),
  };
}

/** What tells the newest text from others, also while it is still to be read. */
const newestOf = (typesetting: Awaited<ReturnType<typeof findTypesetting>>): string =>
  typesetting?.state === 'read' && typesetting.article
    ? hashOfWords(typesetting.article.text)
    : `${typesetting?.state} ${typesetting?.sourceHash}`;

/** The same for two texts that differ in descriptions of figures alone. */
export const hashOfWords = (text: ArticleText): string =>
  createHash('sha256').update(withoutDescriptions(text)).digest('hex');
