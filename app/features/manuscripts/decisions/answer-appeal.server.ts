import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { decideMove } from '../core/manuscript.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { judgeLetter } from './judge-letter.ts';
import type { LetterRefused } from './judge-letter.ts';
import { handOver } from '../editors/hand-over.server.ts';
import { queueLettersToAuthors } from './letters/queue-letters-to-authors.server.ts';
import { keepUncounted } from '../reviews/keep-uncounted.server.ts';
import { dropDraft } from '../drafts/keep-draft.server.ts';
import { editorsDraft } from '../drafts/keep-editors-draft.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';

export type AnsweringAppeal = { outcome: 'answered' } | LetterRefused | Refused;

type Answer = {
  paperId: number;
  answer: 'uphold' | 'dismiss';
  subject: string;
  letter: string;
  /** What may name a reviewer as the editor read it: see `wordsToRead`. */
  read?: string;
};

/** By an editor who took no part in the decision (L3); who upholds it handles the manuscript from then on. */
export const answerAppeal = (
  platform: Platform,
  user: SignedIn,
  { paperId, answer, subject, letter, read = '' }: Answer,
): Promise<AnsweringAppeal> =>
  withinCase<AnsweringAppeal>(platform, user, paperId, async (open) => {
    const { inside, manuscript, editor } = open;
    const upheld = answer === 'uphold';
    const allowed = decideMove(manuscript.facts, answer, editor);
    if (allowed.outcome === 'refused') return allowed;
    const judged = judgeLetter(manuscript, `${subject}\n${letter}`, read);
    if (judged.outcome !== 'fit') return judged;
    const moving = await moveManuscript(inside, {
      manuscript,
      facts: manuscript.facts,
      name: answer,
      mover: editor,
      line: {
        event: upheld ? 'appeal-upheld' : 'appeal-dismissed',
        actor: `account:${user.id}`,
      },
    });
    if (moving.outcome === 'refused') return moving;
    await inside.db
      .updateTable('appeals')
      .set({
        decided_by: user.id,
        outcome: upheld ? 'upheld' : 'dismissed',
        letter,
        decided_at: inside.clock.now(),
      })
      .where('manuscript_id', '=', manuscript.id)
      .execute();
    if (upheld) {
      const [to = null] = await listPeople(inside, { ids: [user.id] });
      const kind = editor.guest ? 'guest' : 'handling';
      await handOver(inside, manuscript, { to, kind, by: user.id, why: 'appeal' });
    }
    await keepUncounted(inside, paperId);
    const mail = { subject, letter, purpose: 'appeal-answer', key: 'appeal' };
    await queueLettersToAuthors(inside, manuscript, mail);
    await dropDraft(inside, editorsDraft(manuscript, user, `appeal-answer ${answer}`));
    return { outcome: 'answered' };
  });
