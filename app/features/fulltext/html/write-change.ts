import { shorten } from '#app/protocols/plain-text.ts';
import type { Xml } from '#app/protocols/xml.ts';
import { joined, tag } from './tag.ts';
import type { Writing } from './writing.ts';

/**
 * The link to where an element is changed, for those who may.
 * @param hasWords whether there are words to be corrected; a doubt can be about what has none
 * @param words of a paragraph, the first of which tell its link from others
 */
export function writeChange(
  { changeAt, elements }: Writing,
  id: string,
  { hasWords = true, words = '' }: { hasWords?: boolean; words?: string } = {},
): Xml {
  const change = id === '' ? null : changeAt(id);
  const { href, says, isDoubted = false, isPlace = false } = change ?? NOWHERE;
  if (change === null || (!hasWords && !isDoubted && !isPlace)) return { markup: '' };
  const of = elements.get(id);
  const named = words === '' ? '' : `, “${shorten(words, 40)}”`;
  const isText = !of || of.kind === 'paragraph';
  if (isPlace) {
    const before = tag('span', { class: 'visually-hidden' }, 'Comment on passage ');
    const after = tag('span', { class: 'visually-hidden' }, isText ? named : `, ${of.name}`);
    return joined([{ markup: ' ' }, tag('a', { class: 'place', href }, before, says, after)]);
  }
  const name = isText ? `this paragraph${named}` : of.name;
  const hidden = tag('span', { class: 'visually-hidden' }, ` ${name}`);
  const kind = isDoubted ? 'correct is-doubted' : 'correct';
  return joined([{ markup: ' ' }, tag('a', { class: kind, href }, says, hidden)]);
}

const NOWHERE: NonNullable<ReturnType<Writing['changeAt']>> = { href: '', says: '' };

/** What stands in place of a picture that is not there. */
export function writeMissing({ changeAt }: Writing, figure: string, name: string): Xml {
  const give = changeAt(figure)?.givePicture;
  if (give === undefined) return tag('p', { class: 'soft' }, `${name} is missing.`);
  const hidden = tag('span', { class: 'visually-hidden' }, ` for ${name}`);
  return tag(
    'p',
    { class: 'missing' },
    tag('span', {}, 'No picture yet'),
    ' ',
    tag('a', { class: 'button', href: give }, 'Choose a picture', hidden),
  );
}
