import type { Xml } from '#app/protocols/xml.ts';
import { around, joined, tag } from './tag.ts';
import type { Writing } from './writing.ts';

const WRITTEN = {
  gone: { name: 'del', says: 'removed' },
  came: { name: 'ins', says: 'added' },
  moved: { name: 'ins', says: 'moved here' },
} as const;

/** What is written of a value, told as gone, come or moved where it is: to the eye, and in words to who listens. */
export function writeVersion(to: Writing, of: object, written: Xml): Xml {
  const [start, end] = aroundVersion(to, of);
  return joined([start, written, end]);
}

/** What is written before and after a value. */
export function aroundVersion({ changes }: Writing, of: object): [start: Xml, end: Xml] {
  const change = changes.get(of);
  if (change === undefined) return [{ markup: '' }, { markup: '' }];
  const { name, says } = WRITTEN[change];
  const say = (words: string) => tag('span', { class: 'visually-hidden' }, words);
  const [start, end] = around(name, { class: change }, say(`[${says}: `));
  return [start, joined([say(']'), end])];
}
