import { mayActAs } from '#app/features/accounts/core/index.ts';
import { tellThisEditor } from '../editors/tell-editors.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { answerOpen } from './recommend-decision.server.ts';
import { recommendationReturned } from './recommendation-news.mail.ts';

type Answer = {
  recommendation: number;
  answer: 'return' | 'withdraw';
  /** Of who returns it, for the editor who made it. */
  words: string;
};

/** The editor-in-chief returns it with a word, or who made it takes it back: the manuscript is where it was. */
export const answerRecommendation: EditorsCommand<Answer, { outcome: 'returned' | 'withdrawn' }> =
  editorsCommand(
    async ({ inside, manuscript, user, record }, { recommendation, answer, words }) => {
      const open = manuscript.recommendation;
      if (open?.id !== recommendation) return { outcome: 'refused', reason: 'not-recommended' };
      const isAllowed = answer === 'return' ? mayActAs(user.role, 'chief') : open.by === user.id;
      if (!isAllowed) return { outcome: 'refused', reason: 'not-yours' };
      if (answer === 'withdraw') {
        await answerOpen(inside, manuscript, { answer: 'withdrawn', by: user.id });
        await record({ event: 'recommendation-withdrawn', details: { recommendation } });
        return { outcome: 'withdrawn' };
      }
      await answerOpen(inside, manuscript, { answer: 'returned', by: user.id, words });
      await record({ event: 'recommendation-returned', details: { recommendation, words } });
      await tellThisEditor(inside, manuscript, {
        account: open.by,
        news: {
          purpose: 'recommendation-answered',
          key: `recommendation-answered:${recommendation}`,
          write: recommendationReturned.of({ words }),
        },
      });
      return { outcome: 'returned' };
    },
  );
