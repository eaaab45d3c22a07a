import { HttpError } from '#app/platform/web/http-error.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { readableText, saysSomething } from '#app/platform/text/plain-line.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { TEXTS } from '../../core/manuscript-file.ts';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import { findOfficeFile, listFiles } from '../../files/list-files.server.ts';
import { readVersions } from '../../files/text/read-file-text.server.ts';
import { findAnswers } from '../changes-of-text.ts';
import { listPoints } from '../list-points.server.ts';
import { settlePoint } from '../settle-point.server.ts';
import { listAskedReviews } from '../reviewer-numbers.server.ts';
import { leavePointOut } from '../leave-out.server.ts';

const noticeCookie = declareNotices({
  'point-left-out': 'The point is left out of the letter.',
  'point-put-back': 'The point is part of the letter again.',
  'point-as-it-was': 'This has already been done; nothing has changed.',
  'point-needs-reason': 'Please say why. Nothing has changed.',
  'point-settled': 'The point is settled.',
});

const NOTICES = {
  'left-out': 'point-left-out',
  'put-back': 'point-put-back',
  'as-it-was': 'point-as-it-was',
} as const;

const LONGEST = 1000;

const noSuchPoint = () => new HttpError(404, 'There is no such point.');

/**
 * `/office/manuscripts/{id}/points?answer={point}`: leads to where the next version of the text has the answer to a point,
 * and to the points where there is none.
 */
export const officePointAnswer = manuscriptPageOf(async ({ manuscript }, { platform, url }) => {
  const { id, paperId } = manuscript;
  const points = href('officeManuscriptTab', { id: paperId, tab: 'reviews' });
  const wanted = wholeNumber(url.searchParams.get('answer')) ?? 0;
  const invitations = await listAskedReviews(platform, id);
  const said = await listPoints(
    platform,
    invitations.map((asked) => asked.id),
  );
  const point = said.find((each) => each.id === wanted && each.answer?.sentAt != null);
  const round = invitations.find((asked) => asked.id === point?.invitation)?.round;
  if (!point || round === undefined) return seeOther(points);
  const texts = (await listFiles(platform, id)).filter(({ purpose }) => TEXTS.includes(purpose));
  const later = texts.filter((file) => file.round > round);
  const now = later.findLast(({ purpose }) => purpose === 'manuscript') ?? later.at(-1);
  const before = texts.find((file) => file.round <= round && file.purpose === now?.purpose);
  if (!now) return seeOther(points);
  const versions = await readVersions(
    platform,
    (await findOfficeFile(platform, id, now.id))!,
    before ? await findOfficeFile(platform, id, before.id) : null,
  );
  const answers = versions.outcome === 'read' ? await findAnswers(versions, [point]) : null;
  const at = answers?.places.get(point);
  const text = href('officeFileText', { id: paperId, file: now.id }, { since: before?.id ?? null });
  return seeOther(`${text}#${at ?? 'changes'}`);
});

/** `/office/manuscripts/{id}/points`: leaves one out of the letter, for a reason, puts it back, or settles it. */
export const officePoint = manuscriptActionOf(async (opened, fields, { platform }) => {
  const { paperId } = opened.manuscript;
  const back = href('officeManuscriptTab', { id: paperId, tab: 'reviews' });
  const typed = readableText(fields['reason'] ?? '').slice(0, LONGEST);
  const reason = fields['intent'] === 'put-back' ? null : typed;
  if (reason !== null && !saysSomething(reason))
    return seeOther(back, [noticeCookie('point-needs-reason')]);
  const point = wholeNumber(fields['point']) ?? 0;
  if (fields['intent'] === 'settle') {
    const settled = await settlePoint(platform, opened.user, { paperId, point, reason: typed });
    if (settled.outcome === 'no-such-point') throw noSuchPoint();
    if (settled.outcome !== 'settled') return refused(opened, settled);
    return seeOther(back, [noticeCookie('point-settled')]);
  }
  const result = await leavePointOut(platform, opened.user, { paperId, point, reason });
  if (result.outcome === 'no-such-point') throw noSuchPoint();
  if (result.outcome === 'refused' || result.outcome === 'no-such-manuscript') {
    return refused(opened, result);
  }
  return seeOther(back, [noticeCookie(NOTICES[result.outcome])]);
});
