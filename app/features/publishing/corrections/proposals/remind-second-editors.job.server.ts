import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { remindSecondEditors } from './remind-second-editors.server.ts';

export const remindSecondEditorsJob = defineJob(
  'remind-second-editors',
  v.object({}),
  remindSecondEditors,
);
