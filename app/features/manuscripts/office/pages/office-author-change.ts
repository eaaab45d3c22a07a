import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { decideAuthorChange } from '../../author-changes/decide-author-change.server.ts';
import { namesReviewer } from '../../core/letter-form.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { showManuscript } from './office-manuscript.tsx';

/** `POST /office/manuscripts/{id}/author-change` approves or refuses a change of the authors. */
export const officeAuthorChange = manuscriptActionOf(async (opened, values, context) => {
  const { user, manuscript } = opened;
  const { paperId } = manuscript;
  const isRefused = values['answer'] === 'refuse';
  const refusal = (values['refusal'] ?? '').trim().slice(0, 5000);
  if (isRefused && refusal === '') {
    const errors = { refusal: 'Please give the reason for the author.' };
    return showManuscript(opened, context, { values, errors });
  }
  const change = wholeNumber(values['change']) ?? 0;
  const answer = { paperId, change, refusal: isRefused ? refusal : null };
  const result = await decideAuthorChange(context.platform, user, answer);
  switch (result.outcome) {
    case 'approved':
    case 'applied':
    case 'refused-it':
      return seeOther(href('officeManuscript', { id: paperId }), [
        noticeCookie('author-change-answered'),
      ]);
    case 'names-a-reviewer':
      return showManuscript(opened, context, {
        values,
        errors: { refusal: namesReviewer(result.found) },
      });
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
  }
});
