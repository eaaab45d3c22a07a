import type { ArticleText, Figure } from '../core/article-text.ts';
import { blocksOf, inlinesOf } from '../core/walk.ts';
import type { Edit } from './edit.ts';
import { wordsOf } from './elements.ts';

/** A picture that an editor gives for a figure: what stands in the text, and what it is told by. */
export type GivenPicture = ArticleText['pictures'][number] & {
  /** Empty for the words that stood there before. */
  alternative: string;
};

/** Of the value of an edit, which is its JSON; null for what is no such value. */
export function readGiven(value: string): GivenPicture | null {
  try {
    const given = JSON.parse(value) as Partial<GivenPicture> | null;
    const isWhole = typeof given?.name === 'string' && typeof given.hash === 'string';
    return isWhole ? { ...EMPTY, ...(given as GivenPicture) } : null;
  } catch {
    return null;
  }
}

const EMPTY = { alternative: '' };

export const WITHOUT_PICTURE = 'no picture: ';

/** By what the place of a picture is known again: the picture that is there, or the words of a figure without it. */
export function pictureKnownBy(
  figure: Figure,
  at: number,
  pictureHash: (name: string) => string | null,
): string {
  const there = figure.parts[at];
  return there
    ? (pictureHash(there.picture) ?? there.picture)
    : `${WITHOUT_PICTURE}${wordsOf(figure)}`;
}

/** The text with the pictures that were given to it, and without those that they took the place of. */
export function withGivenPictures(
  text: ArticleText,
  placed: readonly { edit: Edit }[],
): ArticleText {
  const given = placed.flatMap(({ edit: { kind, value } }) => {
    const picture = kind === 'picture' ? readGiven(value) : null;
    if (!picture) return [];
    const { name, type, width, height, density, hash } = picture;
    return [{ name, type, width, height, hash, ...(density !== undefined && { density }) }];
  });
  if (given.length === 0) return text;
  const used = new Set<string>();
  for (const block of blocksOf(text)) {
    if (block.kind === 'figure') for (const { picture } of block.parts) used.add(picture);
  }
  for (const inline of inlinesOf(text)) if (inline.kind === 'picture') used.add(inline.picture);
  const all = new Map([...text.pictures, ...given].map((picture) => [picture.name, picture]));
  return { ...text, pictures: [...all.values()].filter(({ name }) => used.has(name)) };
}
