/**
 * Owns drawing the pictures of one document in a process beside the one that reads it, so that none of them
 * takes the whole down.
 */
import { sourceOf } from '../document.ts';
import { startDocumentChild } from '../process/document-child.server.ts';
import type { DocumentChild } from '../process/document-child.server.ts';
import { DOCUMENT_ENTRY } from '../process/document-entry.server.ts';
import { WHOLE } from './picture-part.ts';
import type { PicturePart } from './picture-part.ts';
import type { DrawingAnswer, DrawnPicture, NotDrawn } from './drawn-picture.ts';

export type Drawer = {
  /** One at a time. */
  draw(bytes: Uint8Array, part?: PicturePart): Promise<DrawnPicture | NotDrawn>;
  close(): void;
};

const LIMITS = { heap: 384 * 2 ** 20, memory: 900_000_000 };
/** Bytes that it may hold before another picture. */
const HELD = 500_000_000;
/** Milliseconds of one picture on the clock, and of all pictures of the processor. */
const TIME_LIMIT = 30_000;
const TIME_OF_ALL = 40_000;

/** @param limits for tests */
export function openDrawer({ timeLimit = TIME_LIMIT, timeOfAll = TIME_OF_ALL } = {}): Drawer {
  let child: DocumentChild | null = null;
  let left = timeOfAll;

  const close = () => {
    child?.kill();
    child = null;
  };
  return {
    async draw(bytes, part = WHOLE) {
      if (left <= 0) return 'damaged';
      child ??= startDocumentChild(DOCUMENT_ENTRY, LIMITS);
      await child.ready;
      const pieces: Uint8Array[] = [];
      const ending = await child
        .run({
          ...{ task: 'draw-picture', given: part, file: sourceOf(Buffer.from(bytes)) },
          timeLimit,
          // Of the wall, where others have the machine.
          patience: 4 * timeLimit,
          take: (piece) => void pieces.push(piece),
        })
        .catch(() => null);
      if (ending?.outcome !== 'answered') {
        close();
        left -= timeLimit / 2;
        return 'damaged';
      }
      if (ending.held > HELD) close();
      const answer = ending.answer as DrawingAnswer;
      left -= answer.took;
      if (answer.outcome === 'not-drawn') return answer.reason;
      const { outcome: _outcome, took: _took, ...picture } = answer;
      return { ...picture, bytes: Buffer.concat(pieces) };
    },
    close,
  };
}
