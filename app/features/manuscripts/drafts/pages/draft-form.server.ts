import type { Platform } from '#app/platform/platform.server.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import type { Refused } from '../../editors/within-case.server.ts';
import {
  findDraft,
  findDrafts,
  dropEditorsDraft,
  editorsDraft,
  keepEditorsDraft,
} from '../keep-draft.server.ts';
import type { Draft, DraftKind, DraftPlace, Fields, Keeping, Typed } from '../keep-draft.server.ts';
import type { DraftState } from './draft-parts.tsx';

/** A form as its writer left it, or with its first text. */
export async function resume(
  platform: Platform,
  place: DraftPlace,
  first: Fields = {},
): Promise<DraftState> {
  return showDraft(await findDraft(platform, place), first);
}

export function showDraft(draft: Draft | null, first: Fields = {}): DraftState {
  if (!draft) return { ...EMPTY, values: first };
  const { fields, version, savedAt } = draft;
  return { ...EMPTY, values: { ...fields, version: String(version) }, savedAt };
}

/** An editor's form as they left it, and which of the others wait with a text of theirs. */
export async function resumeEditors(
  platform: Platform,
  { manuscript, user }: Opened,
  { kind, others, first }: { kind: DraftKind; others: readonly DraftKind[]; first: Fields },
): Promise<{ state: DraftState; begun: ReadonlySet<DraftKind> }> {
  const place = editorsDraft(manuscript, user, kind);
  const drafts = await findDrafts(platform, place, [kind, ...others]);
  return {
    state: showDraft(drafts.get(kind) ?? null, first),
    begun: new Set(others.filter((each) => drafts.has(each))),
  };
}

type Form = {
  kind: DraftKind;
  values: Fields;
  form: string;
};

/** What is asked of a draft while a letter is written, or when it is begun again; null when it is to be sent. */
export async function answerEditorsDraft(
  { user, manuscript: { paperId } }: Opened,
  { kind, values, form }: Form,
  { platform, request }: RouteContext,
): Promise<Response | null> {
  if (wantsJson(request)) {
    const typed = typedOf(values);
    return answerKeeping(await keepEditorsDraft(platform, user, { paperId, kind, ...typed }));
  }
  if (values['step'] !== 'discard') return null;
  await dropEditorsDraft(platform, user, { paperId, kind });
  return seeOther(form);
}

/** What app/client/autosave.ts sent. */
export function typedOf({ version, resolves, ...sent }: Fields): Typed {
  const { joins: _, ...fields } = sent;
  return { fields, base: wholeNumber(version) ?? 0, resolves: resolves === 'yes' };
}

/** As app/client/autosave.ts reads it. */
export function answerKeeping(keeping: Keeping | Refused, headers = PRIVATE): Response {
  const answer = (status: number, content: Record<string, unknown> = {}) =>
    Response.json(content, { status, headers });
  switch (keeping.outcome) {
    case 'kept':
      return answer(200, { version: keeping.version });
    case 'other-window':
      return answer(409, { version: keeping.version, fields: keeping.fields });
    case 'too-long':
      return answer(422);
    case 'refused':
      return answer(403, { message: REFUSALS[keeping.reason] });
    case 'no-such-manuscript':
      return answer(404);
  }
}
