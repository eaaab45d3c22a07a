import { saysSomething } from '#app/platform/text/plain-line.ts';
import * as v from 'valibot';
import { line, text } from '#app/platform/web/form/fields.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { LONGEST_TITLE } from '../../author-changes/author-change.ts';
import { proposeTitle } from '../../author-changes/propose-wording.server.ts';
import { decideAuthorChange } from '../../author-changes/decide-author-change.server.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { answerOutcome } from '../../editors/pages/answer-outcome.server.ts';
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
    const back = (notice: 'title-proposed') => backTo(opened, notice);
    const ways = { opened, again, back };
    if (answer === 'title') {
      if (title === '') return again({ title: 'Please enter the title.' });
      const { paperId } = opened.manuscript;
      const proposing = await proposeTitle(platform, opened.user, { paperId, title, reason });
      return answerOutcome(proposing, ways, {
        proposed: 'title-proposed',
        'proposed-before': {
          title: 'A proposed change is still waiting for an answer. Please wait for it first.',
        },
        unchanged: { title: 'This is the current title. Please change it first.' },
        unfit: ({ wrong }) => wrong,
      });
    }
    const isRefused = answer === 'refuse';
    if (isRefused && !saysSomething(refusal)) {
      return again({ refusal: 'Please give the reason for the author.' });
    }
    const result = await decideAuthorChange(platform, opened.user, {
      paperId: opened.manuscript.paperId,
      change: wholeNumber(change) ?? 0,
      refusal: isRefused ? refusal : null,
    });
    const answered = () => backTo(opened, 'author-change-answered', 'authors');
    return answerOutcome(result, ways, {
      ...{ approved: answered, applied: answered, 'refused-it': answered },
      'names-a-reviewer': ({ found }) => ({ refusal: namesReviewer(found) }),
    });
  },
);
