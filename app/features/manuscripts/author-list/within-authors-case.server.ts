import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { authorMover } from '../core/manuscript.ts';
import type { Mover, MoveRefusal } from '../core/laws.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type ActingAuthor = {
  paperId: number;
  position: number;
  actor: Actor;
};

type OpenCase = { inside: Platform; manuscript: CaseFile; mover: Mover };

/** Does the work of an author on a manuscript in one transaction; a former author is none. */
export function withinAuthorsCase<Result>(
  platform: Platform,
  { paperId, position }: ActingAuthor,
  work: (open: OpenCase) => Promise<Result>,
): Promise<Result | { outcome: 'refused'; reason: MoveRefusal }> {
  return platform.transaction(async (inside) => {
    await lockManuscript(inside, paperId);
    const manuscript = await loadCase(inside, paperId);
    if (!manuscript?.authors.some((author) => author.position === position)) {
      return { outcome: 'refused', reason: 'not-yours' } as const;
    }
    const mover = authorMover({ ...manuscript, author: { position } });
    return work({ inside, manuscript, mover });
  });
}
