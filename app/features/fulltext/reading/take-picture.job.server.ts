import { cleanPicture } from '#app/platform/documents/neutral/picture-metadata.ts';
import type { ByteSource } from '#app/platform/documents/document.ts';
import { shrinkPng } from '#app/platform/documents/pictures/shrink-png.server.ts';
import { drawPicture } from '#app/platform/documents/pictures/draw-picture.server.ts';
import { CannotDraw } from '#app/platform/documents/pictures/drawn-picture.ts';
import type { Drawer } from '#app/platform/documents/pictures/open-drawer.server.ts';
import type { ArticleText } from '../core/article-text.ts';
import type { DoubtKind } from '../core/doubts.ts';
import { settlePicture } from './settle-pictures.server.ts';
import { takePictures } from './take-pictures.server.ts';

type PictureAnswer =
  /** `shown` is its size where it was made smaller; its own stands with the picture. */
  | {
      outcome: 'taken';
      picture: ArticleText['pictures'][number];
      shown: { width: number; height: number } | null;
    }
  | { outcome: 'refused'; problem: DoubtKind };

/** A PNG that is wider, in pixels, is made smaller. */
type Asked = { widest?: number };

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    /** Gives the bytes of the picture as readers get it, without what its camera or program says. */
    'take-picture': { given: Asked; answer: PictureAnswer };
  }
}

/** Looks into one picture, and makes of it what browsers show; in the document process. */
export async function takePicture(
  { widest }: Asked,
  file: ByteSource,
  give: (bytes: Uint8Array) => Promise<void>,
): Promise<PictureAnswer> {
  const pictures = takePictures(new Map([[NAME, await file.read(0, file.size)]]));
  const found = pictures.find(NAME);
  if (typeof found === 'string') return { outcome: 'refused', problem: found };
  const settled = await settlePicture(pictures.kept()[0]!, HERE);
  if (typeof settled === 'string') return { outcome: 'refused', problem: settled };
  const shrunk = widest === undefined ? null : shrinkPng(settled.bytes, widest);
  await give(cleanPicture(Buffer.from(shrunk?.bytes ?? settled.bytes)));
  const shown = shrunk && { width: shrunk.width, height: shrunk.height };
  return { outcome: 'taken', picture: settled.picture, shown };
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
