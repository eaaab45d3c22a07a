import { moveRevisionDue } from '../../revision/move-revision-due.server.ts';
import { dueDateForm } from '../../core/due-date.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { backTo, officeFormOf } from './office-manuscript.tsx';

export const officeRevisionDue = officeFormOf(
  dueDateForm,
  async (opened, { on: dueAt, words: note }, again, { platform }) => {
    const wanted = { paperId: opened.manuscript.paperId, dueAt, note };
    const result = await moveRevisionDue(platform, opened.user, wanted);
    switch (result.outcome) {
      case 'done':
        return backTo(opened, 'revision-due-set');
      case 'done-before':
        return backTo(opened, 'due-date-as-it-was');
      case 'names-a-reviewer':
        return again({ words: namesReviewer(result.found) });
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  },
);
