/** Owns the form of a `<meta>` element of a page's head. */
import { oneLine } from './plain-text.ts';

export type MetaTag = ({ name: string } | { property: string }) & { content: string };

type Content = string | null | undefined;

/** The named tags that have something to say, one for each value where there are several. */
export const namedTags = (entries: readonly [name: string, content: Content | Content[]][]) =>
  contents(entries).map(({ key, content }) => ({ name: key, content }));

export const propertyTags = (entries: readonly [name: string, content: Content | Content[]][]) =>
  contents(entries).map(({ key, content }) => ({ property: key, content }));

const contents = (entries: readonly [name: string, content: Content | Content[]][]) =>
  entries.flatMap(([key, values]) =>
    [values]
      .flat()
      .map((value) => ({ key, content: oneLine(value ?? '') }))
      .filter(({ content }) => content !== ''),
  );
