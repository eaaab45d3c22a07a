import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { sendDigests } from './send-digests.server.ts';

/** Once a morning. */
export const sendDigestsJob = defineJob('send-editor-digests', v.strictObject({}), sendDigests);
