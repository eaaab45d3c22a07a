import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { sweepAddressChanges } from './address-change.server.ts';
import { lapseCorresponding } from './object-to-corresponding.server.ts';

export const lapseCorrespondingJob = defineJob(
  'lapse-corresponding',
  v.strictObject({}),
  async (platform) => {
    await lapseCorresponding(platform);
    await sweepAddressChanges(platform);
  },
);
