import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { BESIDE_READERS, reindexAll } from '../search/reindex-all.server.ts';
import { areRulesNew, noteRules } from '../topics/renewed-rules.server.ts';

/** Each night: gives all articles their topics by new rules of the journal, if it changed them. */
export const renewTopicsJob = defineJob('renew-topics', v.object({}), async (platform) => {
  if (!(await areRulesNew(platform))) return;
  await reindexAll(platform, undefined, BESIDE_READERS);
  await noteRules(platform);
});
