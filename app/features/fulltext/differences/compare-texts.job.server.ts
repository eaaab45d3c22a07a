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
export type Versions = { was: string; now: string };

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    'compare-texts': {
      given: Versions;
      answer: { merged: string; list: ChangeList; said: SaidChange[] };
    };
  }
}

/** Compares two versions of a text; in the document process, since it takes long for long ones. */
export async function compareTexts({ was, now }: Versions) {
  const difference = differenceOf(JSON.parse(was) as ArticleText, JSON.parse(now) as ArticleText);
  const told = { ...difference, rows: withMovedBreaks(difference.rows, waysOf(difference)) };
  const merged = mergedText(told);
  const list = listChanges(told, merged);
  return { merged: packMerged(merged), list, said: saidChanges(told.rows, list) };
}
