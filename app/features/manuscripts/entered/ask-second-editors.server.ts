import type { Platform } from '#app/platform/platform.server.ts';
import { objectionEnds } from '../core/case/counted-reviews.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { dayOf } from '../core/words.ts';
import { tellSecondEditors } from '../editors/tell-editors.server.ts';
import { reviewEnteredFor, reviewWaitsForSecond } from './second-editor.mail.ts';

type Asked = {
  invitation: number;
  reviewer: string;
  /** Account of the editor who entered the review, and is not asked. */
  enteredBy: string;
  enteredAt: number;
  /** `entered` as it happens, and reminders once the days to object are over. */
  ask: 'entered' | 'first' | 'second';
};

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
      write:
        ask === 'entered'
          ? reviewEnteredFor.of({ reviewer, answerBy: dayOf(objectionEnds(enteredAt)) })
          : reviewWaitsForSecond.of({ reviewer }),
    },
  });
