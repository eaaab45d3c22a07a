import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';
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
      /** The special issue whose guest editor they are, and who named them so. */
      forIssue: v.optional(v.object({ issue: v.string(), namedBy: v.string() })),
    },
    ({ editor, kind, why = 'assessment', forIssue }, people) => {
      if (editor === null) {
        return `found no independent editor${REASONS[why]}; a guest editor is needed`;
      }
      const assigned = `assigned ${people.account(editor)} as ${kind} editor`;
      return forIssue
        ? `${assigned} of the special issue “${forIssue.issue}”, named by ${people.account(forIssue.namedBy)}`
        : assigned + REASONS[why];
    },
  ),
  'guest-editor-ended': editorsEvent(
    { account: v.string() },
    ({ account }, people) => `ended the invitation of ${people.account(account)} as guest editor`,
  ),
};

const OF_ISSUE = { issue: v.string(), account: v.string() };

/** What happens to the guest editors of special issues. */
export const issueEditorEvents = {
  'issue-editor-named': event(
    'journal',
    OF_ISSUE,
    ({ issue, account }, people) =>
      `named ${people.account(account)} as guest editor of the special issue “${issue}”`,
  ),
  'issue-editor-ended': event(
    'journal',
    OF_ISSUE,
    ({ issue, account }, people) =>
      `ended the role of ${people.account(account)} as guest editor of the special issue “${issue}”`,
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof issueEditorEvents> {}
}
