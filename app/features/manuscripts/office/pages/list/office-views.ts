import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { noticeCookie } from '../notices.server.ts';
import { removeView, saveView } from '../../desk-views.server.ts';
import { deskParameters, readDeskQuery } from './desk-query.ts';

const LONGEST_NAME = 60;

/** `POST /office/manuscripts/views`: saves the filters of the list under a name, or removes a view. */
export const officeViews = pageFor('editor', async ({ platform, request }, user) => {
  const { act, view = '', name = '', query = '' } = await readForm(request);
  if (act === 'remove') {
    await removeView(platform, user, wholeNumber(view) ?? 0);
    return seeOther(href('officeManuscripts'), [noticeCookie('view-removed')]);
  }
  const called = plainLine(name).slice(0, LONGEST_NAME);
  // Only what the list understands is saved.
  const place = href(
    'officeManuscripts',
    null,
    deskParameters(readDeskQuery(new URLSearchParams(query))),
  );
  if (called === '') return seeOther(place, [noticeCookie('view-unnamed')]);
  const [, saved = ''] = place.split('?');
  if (!(await saveView(platform, user, { name: called, query: saved }))) {
    return seeOther(place, [noticeCookie('views-full')]);
  }
  return seeOther(place, [noticeCookie('view-saved', { what: called })]);
});
