import * as v from 'valibot';
import { line, text } from '#app/platform/web/form/fields.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { LONGEST_TITLE } from '../../author-changes/author-change.ts';
import { proposeTitle } from '../../author-changes/propose-wording.server.ts';
import { decideAuthorChange } from '../../author-changes/decide-author-change.server.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { backTo, officeFormOf } from './office-manuscript.tsx';

const answerForm = v.object({
  answer: v.optional(v.string()),
  refusal: text(5000),
  change: v.optional(v.string()),
  title: v.optional(line(LONGEST_TITLE), ''),
  reason: v.optional(text(5000), ''),
});

export const officeAuthorChange = officeFormOf(
  answerForm,
  async (opened, { answer, refusal, change, title, reason }, again, { platform }) => {
    if (answer === 'title') {
      if (title === '') return again({ title: 'Please enter the title.' });
      const { paperId } = opened.manuscript;
      const proposing = await proposeTitle(platform, opened.user, { paperId, title, reason });
      switch (proposing.outcome) {
        case 'proposed':
          return backTo(opened, 'title-proposed');
        case 'proposed-before':
          return again({
            title: 'A proposed change is still waiting for an answer. Please wait for it first.',
          });
        case 'unchanged':
          return again({ title: 'This is the current title. Please change it first.' });
        case 'unfit':
          return again(proposing.wrong);
        case 'refused':
        case 'no-such-manuscript':
          return refused(opened, proposing);
      }
    }
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
        return backTo(opened, 'author-change-answered', 'authors');
      case 'names-a-reviewer':
        return again({ refusal: namesReviewer(result.found) });
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  },
);
