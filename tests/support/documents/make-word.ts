// A Word file written by its markup, for what no library writes.
import { makeZip } from './make-zip.ts';

export type WordParts = {
  /** What stands in `w:body`. */
  body: string;
  styles?: string;
  numbering?: string;
  footnotes?: string;
  header?: string;
  /** More relations of the document, as they are written. */
  relations?: string;
  /** Other parts, with the id and kind of the relation of the document to each. */
  more?: readonly { id: string; kind: string; name: string; content: string | Buffer }[];
};

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ');
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export function wordFile({ body, styles, numbering, footnotes, header, ...rest }: WordParts) {
  const { more = [], relations: written = '' } = rest;
  const own = [
    { id: 'own1', kind: 'styles', name: 'word/styles.xml', root: 'styles', inside: styles },
    {
      id: 'own2',
      kind: 'numbering',
      name: 'word/numbering.xml',
      root: 'numbering',
      inside: numbering,
    },
    {
      id: 'own3',
      kind: 'footnotes',
      name: 'word/footnotes.xml',
      root: 'footnotes',
      inside: footnotes,
    },
    { id: 'own4', kind: 'header', name: 'word/header1.xml', root: 'hdr', inside: header },
  ].flatMap(({ root, inside, ...part }) =>
    inside === undefined
      ? []
      : [{ ...part, content: `<w:${root} ${NAMESPACES}>${inside}</w:${root}>` }],
  );
  const parts = [...own, ...more];
  const relations = parts.map(
    ({ id, kind, name }) =>
      `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="/${name}"/>`,
  );
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships ${RELATIONS}><Relationship Id="r1" Type="${RELATION}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<Relationships ${RELATIONS}>${relations.join('')}${written}</Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    },
    ...parts.map(({ name, content }) => ({ name, content })),
  ]);
}

export const run = (words: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;

/** @param content runs, or words */
export const para = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`;

export const styled = (style: string, content: string): string =>
  para(content, `<w:pStyle w:val="${style}"/>`);

/** @param name what Word calls it, such as `heading 1` */
export const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;

const fence = (type: string, inside = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The beginning of a field up to what it shows, and its end. */
export const beginField = (instruction: string, data = ''): string =>
  `${fence('begin', data === '' ? '' : `<w:fldData>${data}</w:fldData>`)}<w:r><w:instrText xml:space="preserve"> ${escaped(instruction)} </w:instrText></w:r>${fence('separate')}`;
export const endField = fence('end');

/** @param shown runs, or words */
export const wordField = (instruction: string, shown: string): string =>
  beginField(instruction) + (shown.startsWith('<') ? shown : run(shown)) + endField;

export const bookmark = (name: string, inside: string): string =>
  `<w:bookmarkStart w:id="1" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="1"/>`;

export const drawing = (graphic: string, description = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="3000000" cy="2000000"/><wp:docPr id="1" name="1" descr="${description}"/><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

export const picture = (id: string): string =>
  `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`;

/** A shape with the paragraphs of its text. */
export const textBox = (paragraphs: string): string =>
  `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/><wps:txbx><w:txbxContent>${paragraphs}</w:txbxContent></wps:txbx></wps:wsp>`;

/** The newest form of something, and an older one. */
export const alternatives = (choice: string, fallback: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${inner(choice)}</mc:Choice><mc:Fallback>${inner(fallback)}</mc:Fallback></mc:AlternateContent></w:r>`;

const inner = (content: string): string => content.replace(/^<w:r>/, '').replace(/<\/w:r>$/, '');
