import type { Xml } from '#app/protocols/xml.ts';
import { tag } from './tag.ts';
import type { Writing } from './writing.ts';

const WRITTEN = {
  gone: { name: 'del', says: 'removed' },
  came: { name: 'ins', says: 'added' },
  moved: { name: 'ins', says: 'moved here' },
} as const;

/** What is written of a value, told as gone, come or moved where it is: to the eye, and in words to who listens. */
export function writeVersion({ changes }: Writing, of: object, written: Xml): Xml {
  const change = changes.get(of);
  if (change === undefined) return written;
  const { name, says } = WRITTEN[change];
  const say = (words: string) => tag('span', { class: 'visually-hidden' }, words);
  return tag(name, { class: change }, say(`[${says}: `), written, say(`]`));
}
