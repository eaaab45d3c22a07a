import type { ArticleText, Inline } from '../../core/article-text.ts';
import { blocksOf } from '../../core/walk.ts';
import { markIn } from '../word/marks.ts';
import { mapContents } from './map-contents.ts';
import type { Placed, Reading } from './reading.ts';

/** The picture that the source calls so, or why there is none. */
export type FindPicture = (path: string) => ArticleText['pictures'][number] | PictureProblem;

type PictureProblem = 'picture-apart' | 'picture-format' | 'picture-lost' | 'picture-size';

/** Gives pictures their names; one that cannot be shown leaves its caption and a doubt. */
export function placePictures(reading: Reading, text: ArticleText, find: FindPicture): void {
  const pictures = new Map<string, ArticleText['pictures'][number]>();
  const nameOf = (path: string, place: Placed, words: string): string | null => {
    if (markIn(path, 'drawing') !== null) {
      reading.doubtAbout(place, 'drawing-lost', words);
      return null;
    }
    const picture = find(path);
    if (typeof picture === 'string') {
      reading.doubtAbout(place, picture, `${path.slice(path.lastIndexOf('/') + 1)} ${words}`);
      return null;
    }
    pictures.set(picture.name, picture);
    return picture.name;
  };
  for (const block of blocksOf(text)) {
    if (block.kind !== 'figure') continue;
    block.parts = block.parts.flatMap((part) => {
      const picture = nameOf(part.picture, block, part.alternative);
      if (picture !== null) return [{ ...part, picture }];
      const between: Inline[] = block.caption.length > 0 ? [{ kind: 'text', text: ' ' }] : [];
      if (part.caption.length > 0) block.caption.push(...between, ...part.caption);
      return [];
    });
  }
  const change = (content: readonly Inline[], place: Placed): Inline[] =>
    content.flatMap((inline): Inline[] => {
      if ('content' in inline) return [{ ...inline, content: change(inline.content, place) }];
      if (inline.kind !== 'picture') return [inline];
      const picture = nameOf(inline.picture, place, inline.alternative);
      return picture === null ? [] : [{ ...inline, picture }];
    });
  mapContents(text, change);
  text.pictures = [...pictures.values()];
}
