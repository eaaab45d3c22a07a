import { issueEditorAcceptedKind } from '#app/features/accounts/invitations/index.ts';
import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { nameAccepted } from './name-issue-editor.server.ts';

/** Queued when a person accepts to be guest editor of a special issue. */
export const nameIssueEditorJob = jobOfKind(issueEditorAcceptedKind, nameAccepted);
