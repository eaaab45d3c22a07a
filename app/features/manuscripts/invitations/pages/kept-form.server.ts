import type { Platform } from '#app/platform/platform.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import {
  dropDraft,
  findDraft,
  editorsDraft,
  keepEditorsDraft,
} from '../../drafts/keep-draft.server.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';

const draftOf = ({ manuscript, user }: Opened) => editorsDraft(manuscript, user, 'invitation');

/** Leads to the check of a conflict; the form is found again on the way back. @param who value of a candidate */
export async function checkFirst(
  opened: Opened,
  { platform }: RouteContext,
  { who, values }: { who: string; values: FormState['values'] },
): Promise<Page | Response> {
  const { paperId } = opened.manuscript;
  const { check: _, step: __, ...fields } = values;
  const result = await keepEditorsDraft(platform, opened.user, {
    ...{ paperId, kind: 'invitation', fields },
    ...{ base: 0, resolves: true },
  });
  return result.outcome === 'refused' || result.outcome === 'no-such-manuscript'
    ? refused(opened, result)
    : seeOther(href('officeConflictCheck', { id: paperId }, { who }));
}

/** The form as it was left for a check; null where it was not. */
export async function formLeft(platform: Platform, opened: Opened): Promise<FormState | null> {
  const draft = await findDraft(platform, draftOf(opened));
  return draft && { ...EMPTY, values: draft.fields };
}

/** Once the form is sent again. */
export const dropFormLeft = (platform: Platform, opened: Opened): Promise<void> =>
  dropDraft(platform, draftOf(opened));
