import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { decideAuthorChange } from '../../authors/changes/decide-author-change.server.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { backTo, officeFormOf } from './office-manuscript.tsx';

const answerForm = v.object({
  answer: v.optional(v.string()),
  refusal: text(5000),
  change: v.optional(v.string()),
});

export const officeAuthorChange = officeFormOf(
  answerForm,
  async (opened, { answer, refusal, change }, again, { platform }) => {
    const isRefused = answer === 'refuse';
    if (isRefused && refusal === '') {
      return again({ refusal: 'Please give the reason for the author.' });
    }
    const result = await decideAuthorChange(platform, opened.user, {
      paperId: opened.manuscript.paperId,
      change: wholeNumber(change) ?? 0,
      refusal: isRefused ? refusal : null,
    });
    switch (result.outcome) {
      case 'approved':
      case 'applied':
      case 'refused-it':
        return backTo(opened, 'author-change-answered');
      case 'names-a-reviewer':
        return again({ refusal: namesReviewer(result.found) });
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  },
);
