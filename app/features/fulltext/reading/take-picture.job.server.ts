import { cleanPicture } from '#app/platform/documents/neutral/picture-metadata.ts';
import type { ByteSource } from '#app/platform/documents/document.ts';
import { drawPicture } from '#app/platform/documents/pictures/draw-picture.server.ts';
import { CannotDraw } from '#app/platform/documents/pictures/drawn-picture.ts';
import type { Drawer } from '#app/platform/documents/pictures/open-drawer.server.ts';
import type { ArticleText } from '../core/article-text.ts';
import type { DoubtKind } from '../core/doubts.ts';
import { settlePicture } from './settle-pictures.server.ts';
import { takePictures } from './take-pictures.server.ts';

type PictureAnswer =
  | { outcome: 'taken'; picture: ArticleText['pictures'][number] }
  | { outcome: 'refused'; problem: DoubtKind };

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    /** Gives the bytes of the picture as readers get it, without what its camera or program says. */
    'take-picture': { given: object; answer: PictureAnswer };
  }
}

/** Looks into one picture, and makes of it what browsers show; in the document process. */
export async function takePicture(
  _: object,
  file: ByteSource,
  give: (bytes: Uint8Array) => Promise<void>,
): Promise<PictureAnswer> {
  const pictures = takePictures(new Map([[NAME, await file.read(0, file.size)]]));
  const found = pictures.find(NAME);
  if (typeof found === 'string') return { outcome: 'refused', problem: found };
  const settled = await settlePicture(pictures.kept()[0]!, HERE);
  if (typeof settled === 'string') return { outcome: 'refused', problem: settled };
  await give(cleanPicture(Buffer.from(settled.bytes)));
  return { outcome: 'taken', picture: settled.picture };
}

const NAME = 'picture';

/** Nothing but this picture is lost with the process. */
const HERE: Drawer = {
  draw: (bytes) =>
    drawPicture(bytes).catch((error: unknown) => {
      if (error instanceof WebAssembly.RuntimeError) process.kill(process.pid, 'SIGKILL');
      return error instanceof CannotDraw ? error.reason : 'damaged';
    }),
  close() {},
};
