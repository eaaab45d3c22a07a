import type { XmlElement } from '#app/platform/documents/office/xml-nodes.ts';
import { isElement, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import { plainText } from '#app/platform/documents/office/xml-tokens.ts';
import { readLanguage } from '#app/protocols/languages/translations.ts';
import { textOfHtml } from './html-text.ts';
import { lookup } from '#app/platform/text/lookup.ts';

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((node): node is XmlElement => isElement(node, name));

export const textOf = ({ children }: XmlElement): string =>
  children.map((node) => (typeof node === 'string' ? plainText(node) : textOf(node))).join('');

export const lineOf = (element: XmlElement | undefined | null): string =>
  element ? textOf(element).replace(/\s+/g, ' ').trim() : '';

/** What it says in each language, by locale as it is written there. */
export const localized = (element: XmlElement, name: string): Map<string, string> =>
  new Map(childrenOf(element, name).map((each) => [valueOf(each, 'locale') ?? '', textOf(each)]));

/** In one line, in another language where it is not said in this one. */
export function anyLocale(element: XmlElement, name: string, locale: string): string {
  const all = localized(element, name);
  const told = [all.get(locale), ...all.values()].find((text) => text?.trim());
  return textOfHtml(told ?? '').replaceAll(/\s+/g, ' ');
}

const SCRIPTS: Readonly<Record<string, string>> = lookup({ latin: '-Latn', cyrillic: '-Cyrl' });

/** `sr_RS@latin` is `sr-Latn-RS` of BCP 47; null for what names no language. */
export function languageOf(locale: string): string | null {
  const [tag = '', script = ''] = locale.split('@');
  const [language = '', ...rest] = tag.split(/[_-]/);
  return readLanguage([language + (SCRIPTS[script] ?? ''), ...rest].join('-'));
}

export const idOf = (element: XmlElement, type: string): string | null =>
  lineOf(childrenOf(element, 'id').find((each) => valueOf(each, 'type') === type)) || null;
