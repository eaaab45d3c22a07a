// A process that works through the queue: `node queue-process.ts jobs|mails`, at the instant NOW.
import { once } from 'node:events';
import { number } from 'valibot';
import { readConfig } from '../../app/platform/config.server.ts';
import { sendDueMails } from '../../app/platform/mail/send-mails.server.ts';
import { openPlatform } from '../../app/platform/platform.server.ts';
import { defineJob } from '../../app/platform/queue/define-job.server.ts';
import { runDueJobs } from '../../app/platform/queue/run-jobs.server.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const count = defineJob('count', number(), async (_platform, payload) => say(`counted ${payload}`));
const hang = defineJob('hang', number(), () => {
  say('hanging');
  return new Promise<never>(() => setInterval(() => {}, 1000));
});

const platform = {
  ...openPlatform(readConfig()),
  clock: { now: () => Number(process.env['NOW']) },
};
// Each process is told when to begin, so that all of them work at once.
say('ready');
await once(process.stdin, 'data');
process.stdin.destroy();
if (process.argv[2] === 'mails') await sendDueMails(platform);
else await runDueJobs(platform, { jobs: [count, hang] });
platform.mail.close();
await platform.db.destroy();
