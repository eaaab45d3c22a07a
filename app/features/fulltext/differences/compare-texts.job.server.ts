import { createHash } from 'node:crypto';
import type { ByteSource } from '#app/platform/documents/document.ts';
import { decodePng } from '#app/platform/documents/pictures/decode-png.server.ts';
import type { ArticleText } from '../core/article-text.ts';
import { differenceOf } from './difference.ts';
import { listChanges } from './list-changes.ts';
import type { ChangeList } from './list-changes.ts';
import { mergedText, waysOf } from './merged-text.ts';
import { withMovedBreaks } from './moved-breaks.ts';
import { packMerged } from './pack-merged.ts';
import { saidChanges } from './said-changes.ts';
import type { SaidChange } from './said-changes.ts';

/** Two versions of a text, as JSON. */
export type Versions = {
  was: string;
  now: string;
  /** Pictures that may show the same though their bytes differ; the file has them one behind the other. */
  pictures?: readonly { of: 'was' | 'now'; name: string; size: number }[];
};

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    'compare-texts': {
      given: Versions;
      answer: { merged: string; list: ChangeList; said: SaidChange[] };
    };
  }
}

/** Compares two versions of a text; in the document process, since it takes long for long ones. */
export async function compareTexts({ was, now, pictures = [] }: Versions, file?: ByteSource) {
  const texts = { was: JSON.parse(was) as ArticleText, now: JSON.parse(now) as ArticleText };
  let at = 0;
  for (const { of, name, size } of pictures) {
    const shown = decodePng(await file!.read(at, size));
    at += size;
    const picture = texts[of].pictures.find((each) => each.name === name);
    if (shown && picture) picture.hash = createHash('sha256').update(shown).digest('hex');
  }
  const difference = differenceOf(texts.was, texts.now);
  const told = { ...difference, rows: withMovedBreaks(difference.rows, waysOf(difference)) };
  const merged = mergedText(told);
  const list = listChanges(told, merged);
  return { merged: packMerged(merged), list, said: saidChanges(told.rows, list) };
}
