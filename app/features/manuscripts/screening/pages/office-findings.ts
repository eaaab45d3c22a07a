import { seeOther } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { clearFileFindings } from '../clear-findings.server.ts';

const noticeCookie = declareNotices({
  'findings-cleared': 'Your answers have been recorded.',
  'no-finding-ticked': 'Nothing was ticked, so nothing has changed.',
});

export const officeFindings = manuscriptActionOf(async (opened, fields, { platform }) => {
  const { paperId } = opened.manuscript;
  const file = wholeNumber(fields['file']);
  if (file === null) throw new HttpError(422, 'Please choose a file.');
  const keys = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('finding-') ? [value] : [],
  );
  const result = await clearFileFindings(platform, opened.user, { paperId, file, keys });
  if (result.outcome !== 'cleared') return refused(opened, result);
  const page = fields['on'] === 'reviewers' ? 'officeReviewers' : 'officeManuscript';
  const notice = keys.length > 0 ? 'findings-cleared' : 'no-finding-ticked';
  return seeOther(href(page, { id: paperId }), [noticeCookie(notice)]);
});
