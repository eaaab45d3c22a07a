import { createHash } from 'node:crypto';
import { sourceOf } from '#app/platform/documents/document.ts';
import { checkPicture } from '#app/platform/documents/picture.server.ts';
import type { DrawnPicture, NotDrawn } from '#app/platform/documents/pictures/drawn-picture.ts';
import { redrawSvg } from '#app/platform/documents/svg/redraw-svg.ts';
import { openDrawer } from '#app/platform/documents/pictures/open-drawer.server.ts';
import type { Drawer } from '#app/platform/documents/pictures/open-drawer.server.ts';
import type { ArticleText } from '../core/article-text.ts';
import type { Doubt, DoubtKind } from '../core/doubts.ts';
import { inOneLine } from '../core/plain-text.ts';
import type { KeptPicture, TakenPictures } from './take-pictures.server.ts';
import { replacePictures } from './understanding/place-pictures.ts';

type Settled = KeptPicture & { doubt: DoubtKind | null };

const DOUBT_OF: Readonly<Record<NotDrawn, DoubtKind>> = {
  damaged: 'picture-broken',
  'no-program': 'picture-format',
  'too-large': 'picture-size',
  'unknown-format': 'picture-format',
};

/**
 * Makes of the pictures of a text what browsers show, and takes out those of which nothing can be made.
 * @param pictures which it keeps in their place
 */
export async function settlePictures(
  text: ArticleText,
  pictures: TakenPictures,
  drawer: Drawer = openDrawer(),
): Promise<Doubt[]> {
  const kept = pictures.kept();
  const used = new Set(text.pictures.map(({ name }) => name));
  const settled = new Map<string, Settled | DoubtKind>();
  try {
    for (const each of kept) {
      if (!used.has(each.picture.name)) continue;
      settled.set(each.picture.name, await settlePicture(each, drawer));
    }
  } finally {
    drawer.close();
  }
  const fileNames = new Map(kept.map(({ picture, fileName }) => [picture.name, fileName]));
  const doubts: Doubt[] = [];
  replacePictures(text, (name, { id }, alternative) => {
    const found = settled.get(name)!;
    const kind = typeof found === 'string' ? found : found.doubt;
    if (kind) {
      const words = inOneLine(`${fileNames.get(name)} ${alternative}`).slice(0, LONGEST);
      doubts.push({ kind, place: id === '' ? null : id, words });
    }
    return typeof found === 'string' ? null : found.picture.name;
  });
  const shown = [...settled.values()].filter((each) => typeof each !== 'string');
  text.pictures = shown.map(({ picture }) => picture);
  pictures.keep(shown);
  return doubts;
}

const LONGEST = 200;

/** As `settlePictures`, for one; or what is wrong with it. */
export async function settlePicture(
  kept: KeptPicture,
  drawer: Drawer,
): Promise<Settled | DoubtKind> {
  if (kept.isToDraw) {
    const drawn = await drawer.draw(kept.bytes, kept.part ?? undefined);
    return typeof drawn === 'string' ? DOUBT_OF[drawn] : madeOf(drawn, kept);
  }
  return (await isWhole(kept)) ? { ...kept, doubt: null } : 'picture-broken';
}

/** What is drawn of a foreign file is looked into like any other. */
function madeOf(drawn: DrawnPicture, kept: KeptPicture): Settled | DoubtKind {
  const { name } = kept.picture;
  const { type, width, height, density } = drawn;
  const isDrawing = type === 'image/svg+xml';
  const bytes = isDrawing ? redrawn(drawn.bytes) : drawn.bytes;
  if (!bytes) return 'picture-broken';
  const picture = {
    name: `${name.slice(0, name.lastIndexOf('.'))}.${isDrawing ? 'svg' : 'png'}`,
    ...{ type, width, height, hash: createHash('sha256').update(bytes).digest('hex') },
    ...(density !== 1 && { density }),
  };
  const doubt = drawn.hasUnknownSigns ? 'picture-signs' : null;
  return { ...kept, picture, bytes, isToDraw: false, doubt };
}

function redrawn(bytes: Uint8Array): Uint8Array | null {
  const drawn = redrawSvg(bytes);
  return drawn && new TextEncoder().encode(drawn.markup);
}

/** Where the format says; its size at least is known of every picture that is shown. */
async function isWhole({ picture, bytes }: KeptPicture): Promise<boolean> {
  const { type, width, height } = picture;
  if (width === null || height === null) return false;
  if (type !== 'image/png' && type !== 'image/jpeg') return true;
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return checkPicture(sourceOf(Buffer.from(bytes)), head).then(
    () => true,
    () => false,
  );
}
