import { HttpError } from '#app/platform/web/http-error.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { readableText } from '#app/platform/text/plain-line.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { leavePointOut } from '../leave-out.server.ts';

const noticeCookie = declareNotices({
  'point-left-out': 'The point is left out of the letter.',
  'point-put-back': 'The point is part of the letter again.',
  'point-as-it-was': 'This has already been done; nothing has changed.',
  'point-needs-reason': 'Please say why the point is left out. Nothing has changed.',
});

const NOTICES = {
  'left-out': 'point-left-out',
  'put-back': 'point-put-back',
  'as-it-was': 'point-as-it-was',
} as const;

const LONGEST = 1000;

/** `/office/manuscripts/{id}/points`: leaves one out of the letter, for a reason, or puts it back. */
export const officePoint = manuscriptActionOf(async (opened, fields, { platform }) => {
  const { paperId } = opened.manuscript;
  const back = href('officeManuscriptTab', { id: paperId, tab: 'reviews' });
  const typed = readableText(fields['reason'] ?? '').slice(0, LONGEST);
  const reason = fields['intent'] === 'put-back' ? null : typed;
  if (reason === '') return seeOther(back, [noticeCookie('point-needs-reason')]);
  const point = wholeNumber(fields['point']) ?? 0;
  const result = await leavePointOut(platform, opened.user, { paperId, point, reason });
  if (result.outcome === 'no-such-point') throw new HttpError(404, 'There is no such point.');
  if (result.outcome === 'refused' || result.outcome === 'no-such-manuscript') {
    return refused(opened, result);
  }
  return seeOther(back, [noticeCookie(NOTICES[result.outcome])]);
});
