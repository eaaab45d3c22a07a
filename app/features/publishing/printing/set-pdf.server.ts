import { setArticle } from '#app/features/fulltext/typst/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { readPictures } from '#app/features/manuscripts/typesetting/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { findPrinted } from './find-printed.server.ts';
import { findSetPdf } from './find-set-pdf.server.ts';
import type { SetPdf } from './find-set-pdf.server.ts';

/** Sets the PDF that was asked for, and keeps it. Done twice it comes to the same. */
export async function setPdf(platform: Platform, paperId: number): Promise<void> {
  const manuscript = await loadCase(platform, paperId);
  const asked = manuscript && (await findSetPdf(platform, manuscript.id));
  if (!manuscript || asked?.state !== 'waiting') return;
  const of = { manuscriptId: manuscript.id, asked };
  const printed = await findPrinted(platform, manuscript);
  if (!printed) return finish(platform, of, { state: 'not-set', problem: NO_TEXT });
  const { text, front, madeOf } = printed;
  const pictures = await readPictures(platform, manuscript.id);
  const { layout } = asked;
  const answer = await setArticle(platform, { text, pictures, front, layout, kind: 'article' });
  if (answer.outcome === 'not-set') {
    return finish(platform, of, { state: 'not-set', problem: answer.problem });
  }
  const { key, size, sha256 } = await platform.storage.put(once(answer.pdf));
  return finish(platform, of, {
    ...{ state: 'set', problem: null, made_of: madeOf, storage_key: key, size, sha256 },
    set_at: platform.clock.now(),
    text: JSON.stringify(text),
  });
}

/** The process that sets it died, more than once. */
export async function giveUpSetting(platform: Platform, paperId: number): Promise<void> {
  const manuscript = await loadCase(platform, paperId);
  const asked = manuscript && (await findSetPdf(platform, manuscript.id));
  if (asked?.state !== 'waiting') return;
  const of = { manuscriptId: manuscript!.id, asked };
  await finish(platform, of, { state: 'not-set', problem: GIVEN_UP });
}

const NO_TEXT = 'The article has no text yet. Please have its source read first.';
const GIVEN_UP =
  'Setting the PDF failed several times. Please look for a formula or table with unusual signs in the text, change it, and try again; or add a PDF that was made elsewhere.';

type Result = {
  state: 'set' | 'not-set';
  problem: string | null;
  made_of?: string;
  storage_key?: string;
  size?: number;
  sha256?: string;
  set_at?: number;
  text?: string;
};

/** Unless another was asked for meanwhile. */
async function finish(
  { db }: Platform,
  { manuscriptId, asked }: { manuscriptId: number; asked: SetPdf },
  result: Result,
): Promise<void> {
  await db
    .updateTable('set_pdfs')
    .set(result)
    .where('manuscript_id', '=', manuscriptId)
    .where('asked_at', '=', asked.askedAt)
    .where('layout', '=', asked.layout)
    .execute();
}
