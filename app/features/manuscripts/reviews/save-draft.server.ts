import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { mayWrite, addsNothing, isSameDraft } from './review.ts';
import type { ReviewTask, Draft, KeptDraft } from './review.ts';
import { readSheet } from '../core/settings/read-settings.server.ts';
import type { NamedSheet } from '../core/settings/read-settings.server.ts';
import { storeSheet, withinTask, putReview } from './within-task.server.ts';
import type { Reviewer } from './within-task.server.ts';

export type Saving =
  | { outcome: 'saved'; version: number; savedAt: number }
  /** Another window saved meanwhile; both texts are kept. */
  | {
      outcome: 'conflict';
      version: number;
      /** The other window's. */
      draft: Draft;
    }
  /** The review was submitted, or is no longer wanted: what was kept stays as it is. */
  | { outcome: 'completed' | 'closed' };

export type Typed = {
  draft: Draft;
  /** The form that it was typed into; without it, the present one. */
  sheet?: NamedSheet;
  /** The version that the window began from; 0 while nothing was saved. */
  base: number;
  /** The reviewer saw both texts and goes on with this one. */
  resolves?: boolean;
  /** The window puts both texts together itself, so that none is to be kept beside the other. */
  joins?: boolean;
};

/** Keeps what a reviewer typed so far. Another window's text is never lost by it. */
export const saveDraft = (platform: Platform, reviewer: Reviewer, typed: Typed): Promise<Saving> =>
  withinTask(platform, reviewer, (inside, task) => saveWithin(inside, task, typed));

async function saveWithin(
  inside: Platform,
  task: ReviewTask,
  { draft, sheet, base, resolves = false, joins = false }: Typed,
): Promise<Saving> {
  if (task.status === 'completed') return { outcome: 'completed' };
  if (!mayWrite(task)) return { outcome: 'closed' };
  const { kept, version } = task;
  const savedAt = inside.clock.now();
  if (version > 0 && isSameDraft(kept.draft, draft)) return { outcome: 'saved', version, savedAt };
  if (base !== version) {
    if (!joins && !addsNothing(draft, kept.draft)) {
      await write(inside, task, { kept: { ...kept, other: draft }, version, savedAt });
    }
    return { outcome: 'conflict', version, draft: kept.draft };
  }
  const other = resolves ? kept.draft : kept.other;
  const form = sheet ?? (await readSheet(inside));
  await storeSheet(inside, form);
  await write(inside, task, {
    kept: { draft, other },
    version: version + 1,
    savedAt,
    sheetKey: form.key,
  });
  return { outcome: 'saved', version: version + 1, savedAt };
}

export const dropOther = (platform: Platform, reviewer: Reviewer): Promise<void> =>
  withinTask(platform, reviewer, async (inside, task) => {
    if (!mayWrite(task) || task.kept.other === null) return;
    const { version, kept } = task;
    await write(inside, task, {
      kept: { ...kept, other: null },
      version,
      savedAt: inside.clock.now(),
    });
  });

type Writing = {
  kept: KeptDraft;
  version: number;
  savedAt: number;
  sheetKey?: string | null;
};

const write = (
  inside: HasDb,
  { id, sheetKey: before }: ReviewTask,
  { kept, version, savedAt, sheetKey = before }: Writing,
) =>
  putReview(inside, id, {
    draft: JSON.stringify(kept),
    version,
    saved_at: savedAt,
    sheet_key: sheetKey,
  });
