import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { sayToOffer } from '../answer-offer.server.ts';

const noticeCookie = declareNotices({
  'preprint-offer-answered': 'The server will be told within a few minutes.',
});

/** What the editor-in-chief says of a preprint that was offered. */
export const answerPreprintOffer = pageFor('chief', async ({ platform, params, request }, user) => {
  const id = wholeNumber(params['id']) ?? 0;
  const { answer } = await readForm(request);
  if (answer !== 'invited' && answer !== 'declined') {
    throw new HttpError(422, 'Please invite the authors, or decline.');
  }
  const { outcome } = await sayToOffer(platform, user.id, { id, answer });
  if (outcome === 'answered-before') {
    throw new HttpError(404, 'There is no such preprint, or it was answered already.');
  }
  return seeOther(href('officeRegistrations', { agency: 'preprints' }), [
    noticeCookie('preprint-offer-answered'),
  ]);
});
