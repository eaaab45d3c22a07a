import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { endWithIssues } from './special-issues/end-issue-editor.server.ts';
import { noteFoundConflicts, replaceFormerEditors } from './note-found-conflicts.server.ts';

/** Writes down conflicts that came about before an editor opened a manuscript (L2). */
export const noteFoundConflictsJob = defineJob(
  'note-found-conflicts',
  v.object({}),
  async (platform) => {
    await endWithIssues(platform);
    await replaceFormerEditors(platform);
    await noteFoundConflicts(platform);
  },
);
