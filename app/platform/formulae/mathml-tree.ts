/** Owns presentation MathML 3 as a tree: its elements, what each may hold, and how it is written. */
import { escapeXml } from '#app/protocols/xml.ts';
import { lookup } from '../text/lookup.ts';

export type MathNode = {
  name: string;
  attributes: Record<string, string>;
  children: MathNode[];
  /** Of `mi`, `mn`, `mo` and `mtext`, which hold nothing else. */
  text: string;
};

export const mathNode = (
  name: string,
  children: MathNode[] = [],
  attributes: Record<string, string> = {},
): MathNode => ({ name, attributes, children, text: '' });

/** Elements that hold letters, and nothing else. */
export const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext']);

/** How many children an element has, where their number tells which is which. */
export const ARITY: ReadonlyMap<string, number> = new Map([
  ...['mfrac', 'mroot', 'msub', 'msup', 'munder', 'mover'].map((name) => [name, 2] as const),
  ...['msubsup', 'munderover'].map((name) => [name, 3] as const),
]);

const BOOLEAN = /^(?:true|false)$/;
const LENGTH = /^-?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})(?:em|ex|px|in|cm|mm|pt|pc|%)?$/;
/** MathML 3 §3.3.6.2: a size may be said by another. */
const PADDED =
  /^[+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})(?:em|ex|px|in|cm|mm|pt|pc|%|width|height|depth)?$/;
const INTEGER = /^[+-]?\d{1,3}$/;
const VARIANT = /^[a-z-]{1,30}$/;
const ALIGNED = /^(?:left|center|right)$/;
const WORDS = /^[a-z -]{1,200}$/;
const DISPLAYS = /^(?:block|inline)$/;

const TOKEN = { mathvariant: VARIANT };

/** Attributes by elements, as MathML 3 §3 has them, with their values. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = lookup({
  math: { display: DISPLAYS },
  mi: TOKEN,
  mn: TOKEN,
  mtext: TOKEN,
  mo: {
    ...TOKEN,
    form: /^(?:prefix|infix|postfix)$/,
    fence: BOOLEAN,
    separator: BOOLEAN,
    lspace: LENGTH,
    rspace: LENGTH,
    stretchy: BOOLEAN,
    symmetric: BOOLEAN,
    maxsize: LENGTH,
    minsize: LENGTH,
    largeop: BOOLEAN,
    movablelimits: BOOLEAN,
  },
  mspace: { width: LENGTH, height: LENGTH, depth: LENGTH, mathbackground: VARIANT },
  mrow: {},
  mfrac: { linethickness: LENGTH },
  msqrt: {},
  mroot: {},
  mstyle: { displaystyle: BOOLEAN, scriptlevel: INTEGER, mathsize: LENGTH },
  mpadded: { width: PADDED, height: PADDED, depth: PADDED, lspace: PADDED, voffset: PADDED },
  mphantom: {},
  menclose: { notation: WORDS },
  msub: {},
  msup: {},
  msubsup: {},
  munder: { accentunder: BOOLEAN },
  mover: { accent: BOOLEAN },
  munderover: { accentunder: BOOLEAN, accent: BOOLEAN },
  mmultiscripts: {},
  mprescripts: {},
  none: {},
  mtable: { displaystyle: BOOLEAN, columnlines: WORDS, rowlines: WORDS },
  mtr: {},
  mtd: { class: WORDS, columnalign: ALIGNED, columnspan: INTEGER, rowspan: INTEGER },
});

export const isElement = (name: string): boolean => Object.hasOwn(ATTRIBUTES, name);

/** Those that an element of MathML 3 may have. */
export function knownAttributes(
  name: string,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const known = ATTRIBUTES[name] ?? {};
  return Object.fromEntries(
    Object.entries(given)
      .map(([key, value]) => [key, String(value)] as const)
      .filter(([key, value]) => known[key]?.test(value)),
  );
}

/** As markup. @param prefix of the elements, such as `mml:` */
export function writeMathml(root: MathNode, prefix = ''): string {
  const out: string[] = [];
  const write = ({ name, attributes, children, text }: MathNode): void => {
    out.push('<', prefix, name);
    for (const [key, value] of Object.entries(attributes))
      out.push(` ${key}="${escapeXml(value)}"`);
    out.push('>', escapeXml(text));
    for (const child of children) write(child);
    out.push('</', prefix, name, '>');
  };
  write(root);
  return out.join('');
}

/** The letters that are seen, one behind the other. */
export const lettersOf = ({ text, children }: MathNode): string =>
  text + children.map(lettersOf).join('');
