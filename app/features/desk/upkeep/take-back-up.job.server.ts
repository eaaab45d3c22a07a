import * as v from 'valibot';
import { TAKE_BACK_UP } from '#app/platform/backup/take-due-back-up.server.ts';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { takeBackUp } from './take-back-up.server.ts';

export const takeBackUpJob = defineJob(TAKE_BACK_UP, v.strictObject({}), takeBackUp);
