import type { ArticleText, Section } from './article-text.ts';
import { plainText } from './plain-text.ts';
import { blocksIn, sectionsOf } from './walk.ts';

/** The ids of figures that no paper gives a caption: a graphical abstract, portraits of authors. */
export const needNoCaption = (text: ArticleText): ReadonlySet<string> =>
  new Set(
    Array.from(sectionsOf(text.sections))
      .filter(({ section }) => isSo(section))
      .flatMap(({ section }) => Array.from(blocksIn(section.blocks)))
      .flatMap((block) => (block.kind === 'figure' && block.label === null ? [block.id] : [])),
  );

const isSo = ({ role, title }: Section): boolean =>
  role === 'biography' || /^(?:graphical|visual) abstract$/i.test(plainText(title).trim());
