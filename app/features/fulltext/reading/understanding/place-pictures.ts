import type { ArticleText, Inline } from '../../core/article-text.ts';
import { blocksOf } from '../../core/walk.ts';
import { partIn } from '../picture-part.ts';
import { markIn } from '../word/marks.ts';
import { mapContents } from './map-contents.ts';
import type { Placed, Reading } from './reading.ts';

/** The picture that the source calls so, or why there is none. */
export type FindPicture = (path: string) => ArticleText['pictures'][number] | PictureProblem;

type PictureProblem = 'picture-apart' | 'picture-format' | 'picture-lost' | 'picture-size';

/** Gives pictures their names; one that is not there leaves its caption and a doubt. */
export function placePictures(reading: Reading, text: ArticleText, find: FindPicture): void {
  const pictures = new Map<string, ArticleText['pictures'][number]>();
  replacePictures(text, (path, place: Placed, words) => {
    if (markIn(path, 'drawing') !== null) {
      reading.doubtAbout(place, 'drawing-lost', words);
      return null;
    }
    const picture = find(path);
    if (typeof picture === 'string') {
      const file = partIn(path).path;
      reading.doubtAbout(place, picture, `${file.slice(file.lastIndexOf('/') + 1)} ${words}`);
      return null;
    }
    pictures.set(picture.name, picture);
    return picture.name;
  });
  text.pictures = [...pictures.values()];
}

/** Another name for a picture, or null for one that is not there. */
type Rename = (picture: string, place: { id: string }, words: string) => string | null;

/** Gives each picture of the text another name; of one that is not there its caption stays. */
export function replacePictures(text: ArticleText, rename: Rename): void {
  for (const block of blocksOf(text)) {
    if (block.kind !== 'figure') continue;
    block.parts = block.parts.flatMap((part) => {
      const picture = rename(part.picture, block, part.alternative);
      if (picture !== null) return [{ ...part, picture }];
      const between: Inline[] = block.caption.length > 0 ? [{ kind: 'text', text: ' ' }] : [];
      if (part.caption.length > 0) block.caption.push(...between, ...part.caption);
      return [];
    });
  }
  const change = (content: readonly Inline[], place: { id: string }): Inline[] =>
    content.flatMap((inline): Inline[] => {
      if ('content' in inline) return [{ ...inline, content: change(inline.content, place) }];
      if (inline.kind !== 'picture') return [inline];
      const picture = rename(inline.picture, place, inline.alternative);
      return picture === null ? [] : [{ ...inline, picture }];
    });
  mapContents(text, change);
}
