import { isElement } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { attributesOf, escapeXml } from '#app/platform/documents/office/xml-tokens.ts';

/** An element of WordprocessingML, with the prefix that its part has for it. */
export type MakeElement = (
  name: string,
  attributes?: Readonly<Record<string, string>>,
  children?: readonly XmlNode[],
) => XmlElement;

/** Transitional and strict (ECMA-376 part 1, and ISO/IEC 29500-1). */
const WORD =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/wordprocessingml\/(?:2006\/)?main$/;

export function makerFor(nodes: readonly XmlNode[]): MakeElement {
  const prefix = prefixIn(nodes);
  return (name, attributes = {}, children = []) => {
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${prefix}${key}="${escapeXml(value)}"`,
    );
    const own = `${prefix}${name}`;
    return {
      name,
      open: `<${own}${written.join('')}>`,
      close: `</${own}>`,
      children: [...children],
    };
  };
}

function prefixIn(nodes: readonly XmlNode[]): string {
  const root = nodes.find((node) => isElement(node));
  const declared = root
    ? attributesOf(root.open).find(({ name, value }) => /^xmlns:/.test(name) && WORD.test(value))
    : undefined;
  return declared ? `${declared.local}:` : 'w:';
}
