import type { XmlAttribute } from '#app/platform/documents/office/xml-tokens.ts';
import {
  attributesOf,
  escapeXml,
  NotXml,
  plainText,
  readXml,
} from '#app/platform/documents/office/xml-tokens.ts';

export type XmlNode = XmlElement | string;

/** Names of elements and attributes stand without their prefixes. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
};

/** A sign called by a name that XML itself does not know. */
export const NAMED_SIGN = /&(?!(?:lt|gt|amp|quot|apos);)([A-Za-z][A-Za-z0-9]{1,31});/g;

/**
 * @param xml may name its document type, without anything declared in it
 * @param signs by their names; others stay as they were typed
 * @throws NotXml
 */
export function readXmlTree(xml: string, signs: ReadonlyMap<string, string>): XmlElement {
  const spelled = (source: string): string =>
    source.startsWith('<![CDATA[') || !source.includes('&')
      ? source
      : source.replace(NAMED_SIGN, (whole, name: string) => escapeXml(signs.get(name) ?? whole));
  const document: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [document];
  for (const { kind, source, name } of readXml(withoutType(xml))) {
    const within = open.at(-1)!.children;
    if (kind === 'text') within.push(plainText(spelled(source)));
    else if (kind === 'close') open.pop();
    else {
      // Publishers have ids of their own, with a prefix, beside those of JATS.
      const own = attributesOf(spelled(source));
      const attributes = new Map(
        [...own.filter(isPrefixed), ...own.filter((each) => !isPrefixed(each))].map(
          ({ local, value }) => [local, value],
        ),
      );
      const element = { name, attributes, children: [] };
      within.push(element);
      if (kind === 'open') open.push(element);
    }
  }
  const root = document.children.find((node) => typeof node !== 'string');
  if (!root) throw new NotXml('no element');
  return root;
}

const isPrefixed = ({ name, local }: XmlAttribute): boolean => name !== local;

function withoutType(xml: string): string {
  const start = xml.indexOf('<!DOCTYPE');
  if (start === -1) return xml;
  const end = xml.indexOf('>', start);
  if (end === -1 || xml.slice(start, end).includes('[')) throw new NotXml('a document type');
  return xml.slice(0, start) + xml.slice(end + 1);
}

export const elementsIn = ({ children }: XmlElement): XmlElement[] =>
  children.filter((node) => typeof node !== 'string');

export const childrenNamed = (element: XmlElement, ...names: string[]): XmlElement[] =>
  elementsIn(element).filter(({ name }) => names.includes(name));

export const childNamed = (element: XmlElement | null, name: string): XmlElement | null =>
  (element && childrenNamed(element, name)[0]) ?? null;

/** All of them at any depth, in their order; none within another. */
export const findAll = (element: XmlElement, name: string): XmlElement[] =>
  elementsIn(element).flatMap((child) => (child.name === name ? [child] : findAll(child, name)));

/** All its text, in one line. */
export const lineOf = (element: XmlElement | null): string =>
  element === null ? '' : textOf(element).replace(/\s+/g, ' ').trim();

export const textOf = ({ children }: XmlElement): string =>
  children.map((node) => (typeof node === 'string' ? node : textOf(node))).join('');

/** Whether a title is one for the head of each page. */
export const isRunning = ({ attributes }: XmlElement): boolean =>
  /^(?:running|short)/i.test(attributes.get('content-type') ?? '');
