import { authorMover } from '../core/manuscript.ts';
import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Mover, MoveRefusal } from '../core/laws.ts';
import type { Actor, HappeningTo } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type ActingAuthor = {
  paperId: number;
  /** Place of the author, as their link or account says. */
  position: number;
  actor: Actor;
};

/** What a command of an author works with. */
export type AuthorsCase = {
  inside: Platform;
  manuscript: CaseFile;
  mover: Mover;
  author: ActingAuthor;
  now: number;
  /** Adds a line to the history of the manuscript, by this author. */
  record: (line: HappeningTo<'manuscript'>) => Promise<void>;
};

type MoveRefused = { outcome: 'refused'; reason: MoveRefusal };

export type AuthorsCommand<Said, Result> = (
  platform: Platform,
  author: ActingAuthor,
  said: Said,
) => Promise<Result | MoveRefused>;

type Work<Said, Result> = (open: AuthorsCase, said: Said) => Promise<NoInfer<Result> | MoveRefused>;

/** A command of an author on a manuscript, in one transaction; a former author is none. */
export const authorsCommand =
  <Said, Result>(work: Work<Said, Result>): AuthorsCommand<Said, Result> =>
  (platform, author, said) =>
    platform.transaction(async (inside): Promise<Result | MoveRefused> => {
      const { paperId, position, actor } = author;
      const manuscript = await lockCase(inside, paperId);
      if (!manuscript?.authors.some((each) => each.position === position)) return NOT_YOURS;
      const mover = authorMover({ ...manuscript, author: { position } });
      const record = (line: HappeningTo<'manuscript'>) => recordEvent(inside, author, actor, line);
      return work({ inside, manuscript, mover, author, now: inside.clock.now(), record }, said);
    });

/** A command of the corresponding author. */
export const correspondingCommand = <Said, Result>(
  work: Work<Said, Result>,
): AuthorsCommand<Said, Result> =>
  authorsCommand(async (open, said) =>
    open.author.position === open.manuscript.corresponding ? work(open, said) : NOT_YOURS,
  );

const NOT_YOURS: MoveRefused = { outcome: 'refused', reason: 'not-yours' };
