import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { warnOfFullDisk } from './warn-of-full-disk.server.ts';

export const warnOfFullDiskJob = defineJob('warn-of-full-disk', v.strictObject({}), warnOfFullDisk);
