import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from './notices.server.ts';
import { href } from '#app/routes.ts';
import { beginAssessment } from '../../decisions/begin-assessment.server.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';

export const officeAssessment = manuscriptActionOf(async (opened, _, { platform }) => {
  const { user, manuscript } = opened;
  const result = await beginAssessment(platform, user, { paperId: manuscript.paperId });
  if (result.outcome !== 'begun') return refused(opened, result);
  return seeOther(href('officeManuscript', { id: manuscript.paperId }), [
    noticeCookie('assessment-begun'),
  ]);
});
