import * as v from 'valibot';
import { DAY } from '#app/platform/clock.ts';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { mailsFailed } from './record-news.mail.ts';

export const tellFailedMailsJob = defineJob(
  'tell-failed-mails',
  v.strictObject({}),
  tellFailedMails,
);

/** Once for each mail, of those to authors or reviewers. What was set aside never left: the chief sees that. */
export async function tellFailedMails(platform: Platform): Promise<void> {
  const failed = await platform.db
    .selectFrom('mails')
    .select(['id', 'about', 'to_address as address', 'subject'])
    .where('failed_at', '>', platform.clock.now() - 3 * DAY)
    .where('about', 'like', 'manuscript:%')
    .where((row) =>
      row.or([row('last_error', 'is', null), row('last_error', 'not like', 'Set aside:%')]),
    )
    .orderBy('id')
    .execute();
  for (const { id, about, address, subject } of failed) {
    await platform.transaction(async (inside) => {
      const manuscript = await loadCase(inside, Number(about!.slice('manuscript:'.length)));
      if (!manuscript || !UNDER_WAY.includes(manuscript.state)) return;
      const { authors, invitations, editorId } = manuscript;
      const isReviewers = invitations.some(({ email }) => email === address);
      if (editorId === null || !(isReviewers || authors.some(({ email }) => email === address))) {
        return;
      }
      await tellEditor(inside, manuscript, {
        purpose: 'mail-failed',
        key: `mail:${id}`,
        write: mailsFailed[isReviewers ? 'reviewer' : 'author'].of({ subject, address }),
      });
    });
  }
}
