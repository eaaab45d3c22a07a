/** Owns single signs and words of a formula in the mathematics of Typst. */
import type { MathNode } from './mathml-tree.ts';
import { lookup } from '../text/lookup.ts';

/** Signs that say what is applied to what, and are not seen. */
export const UNSEEN: ReadonlySet<string> = new Set([
  '\u2061',
  '\u2062',
  '\u2063',
  '\u2064',
  '\u200B',
  '',
]);

/** Marks above and below, and the functions that set them. */
export const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hat: '^ˆ\u0302',
    tilde: '~˜\u0303',
    macron: 'ˉ¯\u0304',
    dot: '˙\u0307',
    'dot.double': '¨\u0308',
    'dot.triple': '\u20DB…',
    acute: '´\u0301',
    grave: '`\u0300',
    breve: '˘\u0306',
    caron: 'ˇ\u030C',
    circle: '˚\u030A',
    arrow: '→\u20D7',
    'arrow.l': '←\u20D6',
    'arrow.l.r': '↔\u20E1',
    harpoon: '⇀\u20D1',
    'harpoon.lt': '↼\u20D0',
    overline: '‾',
    underline: '_\u0332',
    overbrace: '⏞',
    underbrace: '⏟',
    overbracket: '⎴',
    underbracket: '⎵',
    overparen: '⏜',
    underparen: '⏝',
  }).flatMap(([name, marks]) => Array.from(marks, (mark) => [mark, name] as const)),
);

/** Signs that have limits above and below in a formula of its own. */
const LARGE = /^[∏∐∑⋀⋁⋂⋃⨀⨁⨂⨃⨄⨅⨆⨉]$/u;

export const isLarge = (letters: string): boolean => LARGE.test(letters);

/** Typst reads these as something else than signs: what is punctuation there, brackets, roots. */
const SPECIAL = /[!-*,-/:-;?-@[-`{-~‖√∛∜\p{Ps}\p{Pe}]/u;

const escaped = (sign: string): string => (SPECIAL.test(sign) ? `\\${sign}` : sign);

const OVERLAID = '\u0338';
/** Whether a sign is shown in colours: a font of mathematics has none. */
const VARIANT = /[\uFE0E\uFE0F]/g;

/** Small capitals as Temml writes them, which no font of ours has, and the letters that they are. */
const SMALL_CAPITALS = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀᴛᴜᴠᴡʏᴢ', (sign, at) => [sign, 'abcdefghijklmnopqrtuvwyz'[at]!]),
);

const plain = (text: string): string =>
  Array.from(
    text.normalize('NFC').replaceAll(VARIANT, ''),
    (sign) => SMALL_CAPITALS.get(sign) ?? sign,
  ).join('');
const NUMBER = /^\d{1,100}(?:\.\d{1,100})?$/;

/** A letter, a number or words. */
export function writeToken({ name, text: given, attributes }: MathNode): string {
  const text = plain(given);
  const signs = [...text];
  if (text === OVERLAID) return '\\/';
  if (name === 'mn' && NUMBER.test(text)) return text;
  if (name === 'mi' && signs.length === 2 && signs[1] === OVERLAID)
    return `cancel(${escaped(signs[0]!)})`;
  if (name === 'mtext' || signs.length !== 1) return text === '' ? '' : JSON.stringify(text);
  if (/\p{L}|\p{N}/u.test(text)) {
    return name === 'mi' && attributes['mathvariant'] === 'normal' ? `upright(${text})` : text;
  }
  return name === 'mi' ? `class("normal", ${escaped(text)})` : escaped(text);
}

/** How much space of TeX an operator with letters has around it. */
const CLASSES: Readonly<Record<string, string>> = lookup({
  '0.2222em': 'binary',
  '0.2778em': 'relation',
});

const SIDES: Readonly<Record<string, string>> = lookup({ prefix: 'opening', postfix: 'closing' });

/** Arrows, which are as long as what stands above and below them. */
const ARROW = /^[←-⇿⟵-⟿⤀-⥿=]$/u;

/** A sign between others; one that grows within brackets, or that has a size. */
export function writeOperator({ text: given, attributes }: MathNode): string {
  const text = plain(given);
  const signs = [...text];
  if (signs.length === 2 && signs[1] === OVERLAID)
    return `class("relation", cancel(${escaped(signs[0]!)}))`;
  if (signs.length !== 1 || /\p{L}/u.test(text)) {
    const kind = CLASSES[attributes['lspace'] ?? ''];
    return kind === undefined ? JSON.stringify(text) : `class("${kind}", ${JSON.stringify(text)})`;
  }
  const { minsize, form, stretchy } = attributes;
  if (stretchy === 'true' && ARROW.test(text)) return `stretch(${text})`;
  const sign = escaped(text);
  if (minsize !== undefined && /^\d(?:\.\d{1,4})?em$/.test(minsize))
    return `lr(size: #${minsize}, ${sign})`;
  if (stretchy === 'true' && form === 'infix') return `mid(${sign})`;
  const side = SIDES[form ?? ''];
  // These open and close alike.
  if (side !== undefined && stretchy !== 'true' && (text === '|' || text === '‖')) {
    return `class("${side}", ${sign})`;
  }
  return sign;
}
