import { giveWay } from '#app/platform/web/limits/loop-turns.ts';
import type { ArticleText } from '../core/article-text.ts';
import type { Change } from '../html/writing.ts';
import type { MergedText } from './merged-text.ts';

/** A merged text as JSON, in which each value bears what became of it. */
export const packMerged = ({ text, changes }: MergedText): string =>
  JSON.stringify(text, (_, value: unknown) => {
    const change = changes.get(value as object);
    return change === undefined ? value : { ...(value as object), [CHANGE]: change };
  });

/** The merged text of such JSON; other work goes on meanwhile. */
export async function unpackMerged(json: string): Promise<MergedText> {
  const text = JSON.parse(json) as ArticleText;
  const changes = new Map<object, Change>();
  const left: object[] = [text];
  for (let value = left.pop(); value; value = left.pop()) {
    const pause = giveWay();
    if (pause) await pause;
    for (const inner of Object.values(value) as unknown[]) {
      if (typeof inner === 'object' && inner !== null) left.push(inner);
    }
    if (!hasChange(value)) continue;
    changes.set(value, value[CHANGE]!);
    delete value[CHANGE];
  }
  return { text, changes };
}

const hasChange = (value: object): value is { [CHANGE]?: Change } => Object.hasOwn(value, CHANGE);

/** No value of an article text has a property of this name. */
const CHANGE = 'change';
