import { integer, number, object, pipe, string } from 'valibot';

/** What follows when a person accepts to be guest editor of a special issue. */
export const issueEditorAcceptedKind = {
  name: 'name-issue-editor',
  payload: object({
    issue: pipe(number(), integer()),
    /** Accounts: of who accepted, and of the chief whose word it is. */
    account: string(),
    by: string(),
  }),
} as const;
