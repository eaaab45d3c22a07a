import * as v from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import { choice, text } from '#app/platform/web/form/fields.ts';
import { noticeCookie } from './notices.server.ts';
import { href } from '#app/routes.ts';
import { declareConflict } from '../../editors/declare-conflict.server.ts';
import { DECLARED } from '../../core/conflicts.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { officeFormOf } from './office-manuscript.tsx';

const conflictForm = v.object({
  relation: choice(DECLARED, 'Please choose your relation.'),
  note: text(1000),
});

export const officeConflict = officeFormOf(
  conflictForm,
  async (opened, declared, _, { platform }) => {
    const declaration = { paperId: opened.manuscript.paperId, ...declared };
    const result = await declareConflict(platform, opened.user, declaration);
    if (result.outcome !== 'declared') return refused(opened, result);
    return seeOther(href('officeManuscripts'), [noticeCookie('conflict-declared')]);
  },
);
