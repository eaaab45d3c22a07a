import { childOf, isElement, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { isProse } from './is-prose.ts';
import { textOf, wordsOf } from './words-of.ts';

/** What a drawing of a Word file brings with it. */
export type Drawing = {
  kind: DrawingKind;
  /** What its author says of it. */
  description: string;
  /** Relations to its pictures, each once. */
  pictures: string[];
  /** Text boxes that read as text, as the paragraphs that they hold. */
  boxes: XmlNode[][];
  /** Labels, which are words of a picture. */
  labels: string[];
  /** Relations to the parts that describe it. */
  chart: string | null;
  diagram: string | null;
  /** Shapes of it, text boxes among them. */
  shapes: XmlElement[];
  /** What all shapes stand in, such as a group. */
  canvas: XmlElement | null;
  /** Whether an editor of formulae made it. */
  isFormula: boolean;
};

export type DrawingKind = 'picture' | 'chart' | 'diagram' | 'shapes' | 'object' | 'ink' | 'model';

/** How each kind is called where it cannot be shown. */
export const DRAWINGS: Record<DrawingKind, string> = {
  picture: 'a picture',
  chart: 'a chart',
  diagram: 'a diagram',
  shapes: 'a drawing of shapes',
  object: 'an embedded object',
  ink: 'a handwritten note',
  model: 'a three-dimensional model',
};

const SHAPES = new Set(['wsp', 'cxnSp', 'shape', 'rect', 'roundrect', 'oval', 'line', 'polyline']);
const CANVASES = new Set(['wgp', 'wpc', 'lockedCanvas', 'group']);

/** Of DrawingML (ECMA-376 part 1 §20) or VML (part 4 §19), as they stand in a run. */
export function readDrawing(element: XmlElement): Drawing {
  const drawing: Drawing = {
    ...{ kind: 'picture', description: '', pictures: [], boxes: [], labels: [] },
    ...{ chart: null, diagram: null, shapes: [], canvas: null, isFormula: false },
  };
  const boxes: XmlElement[] = [];
  collect(element.children, drawing, boxes);
  if (element.name === 'object') drawing.kind = 'object';
  const isOnlyBox = boxes.length === 1 && drawing.shapes.length <= 1 && !drawing.canvas;
  for (const { children } of boxes) {
    const words = wordsOf(children).trim();
    if (isOnlyBox ? isText(children, words) : isProse(words)) drawing.boxes.push(children);
    else if (words !== '') drawing.labels.push(words);
  }
  return drawing;
}

/** Whether a text box that stands alone says something; a number or a letter belongs to what is beside it. */
const isText = (nodes: readonly XmlNode[], words: string): boolean =>
  /\p{L}{2}/u.test(words) ||
  nodes.some((node) => isElement(node, 'tbl') || (isElement(node) && holdsPicture(node)));

const holdsPicture = (element: XmlElement): boolean =>
  element.name === 'drawing' ||
  element.name === 'pict' ||
  element.children.some((child) => isElement(child) && holdsPicture(child));

function collect(nodes: readonly XmlNode[], drawing: Drawing, boxes: XmlElement[]): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.name === 'txbxContent') {
      boxes.push(node);
      continue;
    }
    if (node.name === 'AlternateContent') {
      collect((childOf(node, 'Choice') ?? node).children, drawing, boxes);
      continue;
    }
    // A rectangle of an outline is no shape of VML.
    if (node.name === 'custGeom') continue;
    read(node, drawing);
    // The words of shapes of other programs, as in a locked canvas.
    if (node.name === 'txBody') drawing.labels.push(...paragraphsIn(node));
    else collect(node.children, drawing, boxes);
  }
}

function read(node: XmlElement, drawing: Drawing): void {
  const { name } = node;
  const id = (attribute: string) => valueOf(node, attribute) ?? '';
  if (name === 'docPr') drawing.description ||= (id('descr') || id('title')).trim();
  else if (name === 'blip') addPicture(drawing, id('embed') || id('link'));
  // Programs other than Word bring an SVG without an older form of it.
  else if (name === 'svgBlip' && drawing.pictures.length === 0) addPicture(drawing, id('embed'));
  else if (name === 'imagedata') addPicture(drawing, id('id') || id('pict'));
  else if (name === 'relIds') Object.assign(drawing, { kind: 'diagram', diagram: id('dm') });
  else if (name === 'chart') Object.assign(drawing, { kind: 'chart', chart: id('id') });
  else if (name === 'OLEObject') drawing.isFormula = FORMULAE.test(id('ProgID'));
  else if (name === 'contentPart') drawing.kind = 'ink';
  else if (name === 'model3d') drawing.kind = 'model';
  else if (CANVASES.has(name)) {
    drawing.canvas ??= node;
    drawing.kind = 'shapes';
  } else if (SHAPES.has(name) || (name === 'sp' && drawing.canvas)) {
    if (!isPictureFrame(node)) drawing.shapes.push(node);
    if (drawing.kind === 'picture' && drawing.pictures.length === 0) drawing.kind = 'shapes';
  }
}

/** What Word, MathType and LibreOffice call their objects. */
const FORMULAE = /^(?:equation|mathtype|opendocument\.formula|soffice\.starmath)/i;

function addPicture(drawing: Drawing, id: string): void {
  if (id !== '' && !drawing.pictures.includes(id)) drawing.pictures.push(id);
  if (drawing.kind === 'shapes' && !drawing.canvas) drawing.kind = 'picture';
}

/** In VML a picture is a shape that is filled with it. */
const isPictureFrame = ({ children }: XmlElement): boolean =>
  children.some((child) => isElement(child, 'imagedata'));

/** Of text in DrawingML, whose elements have the names of those of Word. */
function paragraphsIn(body: XmlElement): string[] {
  const wordsIn = (nodes: readonly XmlNode[]): string =>
    nodes
      .map((node) => {
        if (!isElement(node)) return '';
        return node.name === 't' ? textOf(node) : node.name === 'br' ? ' ' : wordsIn(node.children);
      })
      .join('');
  return body.children
    .flatMap((child) => (isElement(child, 'p') ? [wordsIn(child.children).trim()] : []))
    .filter(Boolean);
}
