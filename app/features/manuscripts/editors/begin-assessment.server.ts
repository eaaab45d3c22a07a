import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { handOver } from './hand-over.server.ts';
import { withinCase } from './within-case.server.ts';
import type { Refused } from './within-case.server.ts';

/** Begins the initial assessment; an editor who does becomes the handling editor where there is none. */
export const beginAssessment = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
): Promise<{ outcome: 'begun' } | Refused> =>
  withinCase(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    const moving = await moveManuscript(inside, {
      manuscript,
      facts: manuscript.facts,
      name: 'assess',
      mover: editor,
      line: { event: 'manuscript-assessment-begun', actor: `account:${user.id}` },
    });
    if (moving.outcome === 'refused') return moving;
    if (manuscript.editorId === null) {
      const [to = null] = await listPeople(inside, { ids: [user.id] });
      await handOver(inside, manuscript, { to, by: user.id, why: 'assessment' });
    }
    return { outcome: 'begun' };
  });
