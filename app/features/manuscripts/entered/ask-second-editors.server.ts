import type { Platform } from '#app/platform/platform.server.ts';
import { objectionEnds } from '../core/case/counted-reviews.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { dayOf } from '../core/words.ts';
import { tellSecondEditors } from '../editors/tell-editors.server.ts';

type Asked = {
  invitation: number;
  reviewer: string;
  /** Account of the editor who entered the review, and is not asked. */
  enteredBy: string;
  enteredAt: number;
  /** `entered` as it happens, and reminders once the days to object are over. */
  ask: 'entered' | 'first' | 'second';
};

/** The chiefs, or without one the other editors, hear of a review that an editor entered: a second editor may vouch for it. */
export const askSecondEditors = (
  inside: Platform,
  manuscript: CaseFile,
  { invitation, reviewer, enteredBy, enteredAt, ask }: Asked,
): Promise<void> =>
  tellSecondEditors(inside, manuscript, {
    proposer: enteredBy,
    news: {
      purpose: ask === 'entered' ? 'review-entered-for' : 'review-word',
      key: `review-word:${ask}:${invitation}:${enteredAt}`,
      heading:
        ask === 'entered'
          ? 'A review was entered for its reviewer'
          : 'A review waits for a second editor',
      sentences: [
        `An editor entered a review by ${reviewer} that came by e-mail or on the phone.`,
        ask === 'entered'
          ? `It counts once the reviewer confirms it by the link that we mailed to them. Without an answer by ${dayOf(objectionEnds(enteredAt))} it needs the word of a second editor.`
          : 'The reviewer has neither confirmed it nor objected, so it does not count until a second editor vouches for it.',
        'If you know that the review is the reviewer’s own, for example because you have seen their e-mail, please say so under “What you can do now” on the manuscript’s page.',
      ],
    },
  });
