import type { Xml } from '#app/protocols/xml.ts';
import { joined, tag } from './tag.ts';
import type { Writing } from './writing.ts';

/** The link to where the words of an element are corrected, for those who read a proof. */
export function writeCorrect({ correctAt, elements }: Writing, id: string): Xml {
  const href = id === '' ? null : correctAt(id);
  if (href === null) return { markup: '' };
  const of = elements.get(id);
  const name = !of || of.kind === 'paragraph' ? 'this paragraph' : of.name;
  const hidden = tag('span', { class: 'visually-hidden' }, ` ${name}`);
  return joined([{ markup: ' ' }, tag('a', { class: 'correct', href }, 'Correct', hidden)]);
}
