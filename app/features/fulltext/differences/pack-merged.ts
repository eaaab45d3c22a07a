import type { ArticleText } from '../core/article-text.ts';
import type { Change } from '../html/writing.ts';
import type { MergedText } from './merged-text.ts';

/** A merged text as JSON, in which each value bears what became of it. */
export const packMerged = ({ text, changes }: MergedText): string =>
  JSON.stringify(text, (_, value: unknown) => {
    const change = changes.get(value as object);
    return change === undefined ? value : { ...(value as object), [CHANGE]: change };
  });

/** The merged text of such JSON. */
export function unpackMerged(json: string): MergedText {
  const changes = new Map<object, Change>();
  const text = JSON.parse(json, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(CHANGE in value)) return value;
    const { [CHANGE]: change, ...of } = value;
    changes.set(of, change as Change);
    return of;
  }) as ArticleText;
  return { text, changes };
}

/** No value of an article text has a property of this name. */
const CHANGE = 'change';
