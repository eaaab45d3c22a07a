import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { tendCharges } from './tend-charges.server.ts';

export const tendChargesJob = defineJob('tend-charges', v.object({}), tendCharges);
