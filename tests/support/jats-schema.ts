// The official schema of JATS 1.3 (ANSI/NISO Z39.96), Journal Publishing.
import { fileURLToPath } from 'node:url';
import { ParseOption, XmlDocument, XmlElement, XmlParseError } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** Documents name the schema as if they stood beside it. */
const BESIDE = new URL('../../node_modules/@jats4r/dtds/schema/1.3/article.xml', import.meta.url);
xmlRegisterFsInputProviders();

/** What in the document is against the schema that it names; nothing for a valid one. */
export function jatsFaults(xml: string): string[] {
  const url = fileURLToPath(BESIDE);
  try {
    XmlDocument.fromString(xml, { url, option: ParseOption.XML_PARSE_DTDVALID }).dispose();
    return [];
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    return error.details.map(({ message }) => message.trim());
  }
}

const NAMESPACES = {
  xlink: 'http://www.w3.org/1999/xlink',
  mml: 'http://www.w3.org/1998/Math/MathML',
  ali: 'http://www.niso.org/schemas/ali/1.0/',
};

/** What an XPath finds in a document, each without what is in it. */
export function findInJats(xml: string, xpath: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return document
      .find(xpath, NAMESPACES)
      .map((node) => (node instanceof XmlElement ? `<${node.name}>` : 'text'));
  } finally {
    document.dispose();
  }
}
