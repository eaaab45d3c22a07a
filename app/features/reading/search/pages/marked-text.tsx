import type { ReactNode } from 'react';
import { RichText } from '#app/platform/web/rich-text.tsx';
import type { SearchResults } from '#app/features/catalogue/search/index.ts';

export function MarkedText({
  segments,
}: {
  segments: SearchResults['results'][number]['snippet'];
}): ReactNode {
  return segments.map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : <RichText key={index} text={text} />,
  );
}
