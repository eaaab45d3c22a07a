import type { ArticleText, Inline } from '../../core/article-text.ts';
import { blocksOf } from '../../core/walk.ts';
import { mapContents } from './map-contents.ts';

/** Another name for a picture, or null for one that is not there. */
export type Rename = (picture: string, place: { id: string }, words: string) => string | null;

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
