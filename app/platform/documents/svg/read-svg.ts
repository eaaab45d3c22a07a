/** Owns taking an SVG apart into the elements of its own namespace, whatever program wrote it. */
import { onlyXml } from '#app/protocols/xml.ts';
import { withoutDoctype } from './svg-prolog.ts';
import { attributesOf, NotXml, plainText, readXml } from '../office/xml-tokens.ts';

export type SvgElement = {
  /** The local name; of another namespace `*`, of a web page `html`. */
  name: string;
  /** By local names: those without a prefix, and `href` of XLink, `space` and `lang` of XML. */
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
};

/** Encodings that drawing programs write beside UTF-8. */
const ENCODINGS = new Set([
  'iso-8859-1',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'windows-1252',
]);

/** Signs of a file, elements in it and within each other: more than any drawing has, or any page shows. */
const MOST_SIGNS = 50_000_000;
const MOST_ELEMENTS = 500_000;
const MOST_DEPTH = 250;

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const XLINK = 'http://www.w3.org/1999/xlink';

export type ReadSvg = {
  svg: SvgElement;
  /** Whether it has instructions, or a document type that gives attributes: either may load something. */
  isInstructed: boolean;
};

/** @throws NotXml for all that is no SVG of a size that can be shown */
export function readSvg(bytes: Uint8Array): ReadSvg {
  if (bytes.length > MOST_SIGNS) throw new NotXml('too large');
  const whole = onlyXml(decodeSvg(bytes));
  const source = withoutDoctype(whole);
  const root: SvgElement = { name: '', attributes: new Map(), children: [] };
  const open: { element: SvgElement; spaces: Spaces }[] = [{ element: root, spaces: KNOWN }];
  let count = 0;
  for (const { kind, source: written } of readXml(source)) {
    const { element: around, spaces } = open.at(-1)!;
    if (kind === 'text') {
      around.children.push(plainText(written));
      continue;
    }
    if (kind === 'close') {
      open.pop();
      continue;
    }
    count += 1;
    if (count > MOST_ELEMENTS || open.length > MOST_DEPTH) throw new NotXml('too many elements');
    const begun = beginElement(written, spaces);
    around.children.push(begun.element);
    if (kind === 'open') open.push(begun);
  }
  const svg = root.children.find((child) => typeof child !== 'string');
  if (svg?.name !== 'svg') throw new NotXml('no drawing');
  return { svg, isInstructed: /<\?(?!xml\s)|<!ATTLIST/.test(whole) };
}

/** Namespaces by their prefixes. */
type Spaces = ReadonlyMap<string, string>;

/** What files use that forgot to declare it. */
const KNOWN: Spaces = new Map([
  ['', SVG],
  ['svg', SVG],
  ['xlink', XLINK],
]);

function beginElement(tag: string, around: Spaces): { element: SvgElement; spaces: Spaces } {
  const all = attributesOf(tag);
  const declared = all.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'));
  const spaces =
    declared.length === 0
      ? around
      : new Map([
          ...around,
          ...declared.map(({ name, value }) => [name.slice(6), value.trim()] as const),
        ]);
  const [prefix, local] = parted(/^<([^\s/>]{1,200})/.exec(tag)?.[1] ?? '');
  const attributes = new Map<string, string>();
  for (const { name, value } of all) {
    const known = attributeName(name, spaces);
    if (known !== null && !attributes.has(known)) attributes.set(known, value);
  }
  const space = spaces.get(prefix);
  const name = space === SVG ? local : space === XHTML ? 'html' : '*';
  return { element: { name, attributes, children: [] }, spaces };
}

function attributeName(name: string, spaces: Spaces): string | null {
  const [prefix, local] = parted(name);
  if (prefix === '') return local === 'xmlns' ? null : local;
  if (prefix === 'xml') return local === 'space' || local === 'lang' ? local : null;
  return spaces.get(prefix) === XLINK && local === 'href' ? 'href' : null;
}

function parted(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** In the encoding that it declares. */
export function decodeSvg(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s{0,9}<\?xml\s[^>]{0,99}encoding=["']([\w-]{1,20})/.exec(head)?.[1] ?? '';
  const encoding = ENCODINGS.has(declared.toLowerCase()) ? declared : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
