export { issueEditorAcceptedKind } from './invitation-jobs.ts';
