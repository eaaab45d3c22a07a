import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { sendToReview } from '../../decisions/send-to-review.server.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { backTo, officeFormOf } from './office-manuscript.tsx';

const reviewForm = v.object({ reason: text(1000) });

/** `POST /office/manuscripts/{id}/review` sends it to review. */
export const officeReview = officeFormOf(reviewForm, async (opened, { reason }, again, context) => {
  const { user, manuscript } = opened;
  const result = await sendToReview(context.platform, user, {
    paperId: manuscript.paperId,
    reason,
  });
  switch (result.outcome) {
    case 'sent':
      return backTo(opened, 'sent-to-review');
    case 'reason-missing':
      return again({ reason: 'Please say why reviewers can read it as it is.' });
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
  }
});
