import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { noticeCookie } from '../../../core/pages/notices.server.ts';
import { removeView, saveView } from '../../desk-views.server.ts';
import { deskParameters, readDeskQuery } from './desk-query.ts';

/** Characters of a name. */
const LONGEST_NAME = 60;

/** `POST /office/manuscripts/views`: saves the filters of the list under a name, or removes a view. */
export const officeViews = pageFor('editor', async ({ platform, request }, user) => {
  const { act, view = '', name = '', query = '' } = await readForm(request);
  if (act === 'remove') {
    await removeView(platform, user, wholeNumber(view) ?? 0);
    return seeOther(href('officeManuscripts'), [noticeCookie('view-removed')]);
  }
  const called = plainLine(name).slice(0, LONGEST_NAME);
  if (called === '') throw new HttpError(422, 'Please give the view a name.');
  // Only what the list understands is saved.
  const place = href(
    'officeManuscripts',
    null,
    deskParameters(readDeskQuery(new URLSearchParams(query))),
  );
  const [, saved = ''] = place.split('?');
  if (!(await saveView(platform, user, { name: called, query: saved }))) {
    throw new HttpError(422, 'You have saved 30 views. Please remove one first.');
  }
  return seeOther(place, [noticeCookie('view-saved', { what: called })]);
});
