import type { ArticleText } from '../../core/article-text.ts';
import { partIn } from '../picture-part.ts';
import { markIn } from '../word/marks.ts';
import type { Placed, Reading } from './reading.ts';
import { replacePictures } from './replace-pictures.ts';

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
