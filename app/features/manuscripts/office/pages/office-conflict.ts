import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { href } from '#app/routes.ts';
import { declareConflict } from '../../editors/declare-conflict.server.ts';
import { DECLARED } from '../../core/conflicts.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { showManuscript } from './office-manuscript.tsx';

const LONGEST = 1000;

/** `POST /office/manuscripts/{id}/conflict` declares a conflict of whoever sends it. */
export const officeConflict = manuscriptActionOf(async (opened, values, context) => {
  const relation = DECLARED.find((each) => each === values['relation']);
  if (!relation) {
    const errors = { relation: 'Please choose your relation.' };
    return showManuscript(opened, context, { values, errors });
  }
  const { paperId } = opened.manuscript;
  const note = (values['note'] ?? '').trim().slice(0, LONGEST);
  const declaration = { paperId, relation, note };
  const result = await declareConflict(context.platform, opened.user, declaration);
  if (result.outcome !== 'declared') return refused(opened, result);
  return seeOther(href('officeManuscripts'), [noticeCookie('conflict-declared')]);
});
