/** Owns the ids of an SVG picture, as names that XML takes, each once. */
import type { SvgElement } from './read-svg.ts';

const NAME = /^[A-Za-z_][\w.-]*$/;

/** Each element of a picture, in its order. */
export function* elementsIn(root: SvgElement): Generator<SvgElement> {
  const waiting = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at]!;
      if (typeof child !== 'string') waiting.push(child);
    }
  }
}

/** What each id is called when it is written. */
export function newIds(root: SvgElement): Map<string, string> {
  const ids = new Map<string, string>();
  const unfit: string[] = [];
  for (const { attributes } of elementsIn(root)) {
    const id = attributes.get('id');
    if (id === undefined || ids.has(id)) continue;
    ids.set(id, id);
    if (!NAME.test(id)) unfit.push(id);
  }
  let count = 0;
  for (const id of unfit) {
    do count += 1;
    while (ids.get(`part${count}`) === `part${count}`);
    ids.set(id, `part${count}`);
  }
  return ids;
}
