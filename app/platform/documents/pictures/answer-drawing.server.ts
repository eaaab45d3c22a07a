/** Owns the answer of the document process to a picture that is to be drawn. */
import { drawPicture } from './draw-picture.server.ts';
import { CannotDraw } from './drawn-picture.ts';
import type { PicturePart } from './picture-part.ts';
import type { DrawingAnswer } from './drawn-picture.ts';

/** @param give is handed the bytes of the picture */
export async function answerDrawing(
  bytes: Uint8Array,
  part: PicturePart,
  give: (bytes: Uint8Array) => Promise<void>,
): Promise<DrawingAnswer> {
  const started = process.cpuUsage();
  const took = () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  try {
    const { bytes: drawn, ...picture } = await drawPicture(bytes, part);
    await give(drawn);
    return { outcome: 'drawn', ...picture, took: took() };
  } catch (error) {
    // After a fault within WebAssembly nothing is certain of what it holds: the process is given up.
    if (error instanceof WebAssembly.RuntimeError) process.kill(process.pid, 'SIGKILL');
    const reason = error instanceof CannotDraw ? error.reason : 'damaged';
    return { outcome: 'not-drawn', reason, took: took() };
  }
}
