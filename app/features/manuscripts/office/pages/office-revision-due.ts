import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { href } from '#app/routes.ts';
import { moveRevisionDue } from '../../revision/move-revision-due.server.ts';
import { readDueDay } from '../../core/due-date.ts';
import { namesReviewer } from '../../core/letter-form.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { LONGEST_WORDS } from '../../editors/pages/due-date-fields.tsx';
import { showManuscript } from './office-manuscript.tsx';

/** `POST /office/manuscripts/{id}/revision-due` names the day until which a revision is asked for. */
export const officeRevisionDue = manuscriptActionOf(async (opened, values, context) => {
  const { user, manuscript } = opened;
  const { platform } = context;
  const { paperId } = manuscript;
  const again = (errors: Record<string, string>) =>
    showManuscript(opened, context, { values, errors });
  const day = readDueDay(values['on'] ?? '', platform.clock.now());
  if ('error' in day) return again({ on: day.error });
  const note = (values['words'] ?? '').trim().slice(0, LONGEST_WORDS);
  const wanted = { paperId, dueAt: day.dueAt, note };
  const result = await moveRevisionDue(platform, user, wanted);
  switch (result.outcome) {
    case 'done':
    case 'done-before':
      return seeOther(href('officeManuscript', { id: paperId }), [
        noticeCookie(result.outcome === 'done' ? 'due-date-set' : 'due-date-as-it-was'),
      ]);
    case 'names-a-reviewer':
      return again({ words: namesReviewer(result.found) });
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
  }
});
