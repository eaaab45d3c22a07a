import * as v from 'valibot';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

const REASONS = {
  conflict: ' after a conflict of interest',
  role: ' in place of a former editor',
  guest: ' in place of the guest editor',
  assessment: '',
  appeal: ' after the appeal',
};

export type AssignmentReason = keyof typeof REASONS;

export const editorEvents = {
  'manuscript-assessment-begun': manuscriptEvent(
    {},
    {
      editors: 'began the initial assessment',
      authors: {
        title: 'Initial assessment',
        text: 'An editor began to check whether the manuscript fits the journal.',
      },
    },
  ),
  'editor-assigned': editorsEvent(
    {
      editor: v.nullable(v.string()),
      before: v.nullable(v.string()),
      kind: v.picklist(['handling', 'guest']),
      why: v.optional(v.picklist(Object.keys(REASONS) as AssignmentReason[])),
    },
    ({ editor, kind, why = 'assessment' }, people) =>
      editor === null
        ? `found no independent editor${REASONS[why]}; a guest editor is needed`
        : `assigned ${people.account(editor)} as ${kind} editor${REASONS[why]}`,
  ),
  'guest-editor-ended': editorsEvent(
    { account: v.string() },
    ({ account }, people) => `ended the invitation of ${people.account(account)} as guest editor`,
  ),
};
