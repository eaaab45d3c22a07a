import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { dropDraft, keepDraft } from './keep-draft.server.ts';
import type { DraftKind, DraftPlace, Keeping, Typed } from './keep-draft.server.ts';

type Place = { paperId: number; kind: DraftKind };

export const editorsDraft = (
  { id }: Pick<CaseFile, 'id'>,
  user: Pick<SignedIn, 'id'>,
  kind: DraftKind,
): DraftPlace => ({ manuscript: id, writer: `account:${user.id}`, kind });

/** Keeps what an editor typed so far: no change of the manuscript, so without a line in its history. */
export const keepEditorsDraft = (
  platform: Platform,
  user: SignedIn,
  { paperId, kind, ...typed }: Place & Typed,
): Promise<Keeping | Refused> =>
  withinCase<Keeping | Refused>(platform, user, paperId, ({ inside, manuscript }) =>
    keepDraft(inside, editorsDraft(manuscript, user, kind), typed),
  );

export const dropEditorsDraft = (
  platform: Platform,
  user: SignedIn,
  { paperId, kind }: Place,
): Promise<{ outcome: 'dropped' } | Refused> =>
  withinCase(platform, user, paperId, async ({ inside, manuscript }) => {
    await dropDraft(inside, editorsDraft(manuscript, user, kind));
    return { outcome: 'dropped' as const };
  });
