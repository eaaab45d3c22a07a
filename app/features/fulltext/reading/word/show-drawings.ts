import {
  childOf,
  descendants,
  isElement,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { MakeElement } from './make-element.ts';
import { isCaption } from './is-prose.ts';
import { MARKS } from './marks.ts';
import { readDrawing } from './read-drawing.ts';
import type { Drawing } from './read-drawing.ts';
import { wordsOf } from './words-of.ts';

type ShowDrawings = {
  make: MakeElement;
  /** What is shown for a drawing: its number among those that are marked, or null for what only adorns. */
  show: (drawing: Drawing) => number | null;
};

const CONTAINERS = new Set(['drawing', 'pict', 'object', 'AlternateContent']);

/**
 * Puts marks in the place of drawings that pandoc would not show as they are, and the text of text
 * boxes as paragraphs behind that in which they stand.
 */
export function showDrawings(nodes: readonly XmlNode[], options: ShowDrawings): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node];
    if (node.name !== 'p') return [{ ...node, children: showDrawings(node.children, options) }];
    const boxes: XmlNode[] = [];
    const words = wordsOf(node.children);
    const isText = words.trim() !== '' && !isCaption(words);
    const children = inParagraph(node.children, { ...options, isText }, boxes);
    return [{ ...node, children }, ...showDrawings(boxes, options)];
  });
}

/** Whether the paragraph has words of its own, and they are no caption. */
type InParagraph = ShowDrawings & { isText: boolean };

function inParagraph(nodes: readonly XmlNode[], options: InParagraph, boxes: XmlNode[]): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node];
    if (node.name === 'r' && node.children.some(isContainer)) return inRun(node, options, boxes);
    if (CONTAINERS.has(node.name)) return inRun(options.make('r', {}, [node]), options, boxes);
    if (/^oMath/.test(node.name)) return [node];
    return [{ ...node, children: inParagraph(node.children, options, boxes) }];
  });
}

const isContainer = (node: XmlNode): boolean => isElement(node) && CONTAINERS.has(node.name);

function inRun(run: XmlElement, options: InParagraph, boxes: XmlNode[]): XmlNode[] {
  const properties = run.children.filter((child) => isElement(child, 'rPr'));
  return run.children.flatMap((child): XmlNode[] => {
    if (isElement(child, 'rPr')) return [];
    const own = { ...run, children: [...properties, child] };
    if (!isElement(child) || !isContainer(child)) return isElement(child) ? [own] : [];
    const chosen = choose(child);
    if (!chosen) return [{ ...own, children: [...properties, ...fallbackOf(child)] }];
    const whole = withOlderPicture(readDrawing(chosen), child);
    const drawing = isBadge(chosen) ? { ...whole, pictures: [], kind: 'picture' as const } : whole;
    const shown = isPlain(chosen, drawing)
      ? { ...own, children: [...properties, chosen] }
      : markOf(options.show(drawing), options.make);
    const isApart = shown !== null && options.isText && isLargeFloat(chosen);
    if (isApart) boxes.push(options.make('p', {}, [shown]));
    boxes.push(...drawing.boxes.flat());
    return shown && !isApart ? [shown] : [];
  });
}

/** In English Metric Units: one and a half centimetres. */
const LARGE = 540_000;
/** Five millimetres. */
const SMALL = 180_000;

/** Whether a picture floats beside the text and is as small as its letters, such as the sign of an iD. */
export function isBadge({ children }: XmlElement): boolean {
  const anchor = children.find((child) => isElement(child, 'anchor'));
  if (!anchor || !isElement(anchor)) return false;
  const sides = ['cx', 'cy'].map((side) =>
    Number(valueOf(childOf(anchor, 'extent'), side) ?? SMALL),
  );
  return sides.every((side) => side > 0 && side < SMALL);
}

/** What floats over a page is no sign amid the words to which it is fixed. */
function isLargeFloat({ children }: XmlElement): boolean {
  const anchor = children.find((child) => isElement(child, 'anchor'));
  if (!anchor || !isElement(anchor)) return false;
  const extent = childOf(anchor, 'extent');
  return ['cx', 'cy'].every((side) => Number(valueOf(extent, side)) >= LARGE);
}

/** A picture as pandoc reads it. */
const isPlain = (
  element: XmlElement,
  { kind, pictures, shapes, boxes, canvas, isFormula }: Drawing,
): boolean =>
  !isFormula &&
  (element.name === 'drawing' ? kind === 'picture' : /^(?:pict|object)$/.test(element.name)) &&
  pictures.length === 1 &&
  [...descendants(element.children, 'blip')].every(
    (blip) => valueOf(blip, 'embed') !== null || valueOf(blip, 'link') !== null,
  ) &&
  shapes.length + boxes.length === 0 &&
  !canvas;

/** A link within the file, which is shown as a picture later. */
const markOf = (at: number | null, make: MakeElement): XmlElement | null =>
  at === null
    ? null
    : make('hyperlink', { anchor: `${MARKS.drawing}${at}` }, [
        make('r', {}, [make('t', {}, ['\u25A1'])]),
      ]);

/** Of the forms of one drawing the newest, unless only an older one can be shown; null for what is none. */
function choose(element: XmlElement): XmlElement | null {
  if (element.name !== 'AlternateContent') return element;
  const forms = element.children.flatMap((child) =>
    isElement(child)
      ? [...descendants(child.children, 'drawing', 'pict', 'object')].slice(0, 1)
      : [],
  );
  const [first] = forms;
  if (!first) return null;
  const showing = forms.find((form) => readDrawing(form).pictures.length > 0);
  const { pictures, boxes, shapes, canvas } = readDrawing(first);
  const isShown = pictures.length + boxes.length + shapes.length > 0 || canvas !== null;
  return isShown ? first : (showing ?? first);
}

/** Shapes that bring no picture are shown by the one that an older form of them brings. */
function withOlderPicture(drawing: Drawing, element: XmlElement): Drawing {
  if (drawing.pictures.length > 0 || drawing.shapes.length === 0) return drawing;
  if (drawing.boxes.length > 0 || element.name !== 'AlternateContent') return drawing;
  const older = [...descendants(element.children, 'Fallback')].map(readDrawing);
  return { ...drawing, pictures: older.flatMap(({ pictures }) => pictures) };
}

/** A sign that newer versions of Word write as a picture. */
const fallbackOf = (element: XmlElement): XmlNode[] => {
  const fallback = childOf(element, 'Fallback')?.children ?? [];
  const choice = childOf(element, 'Choice')?.children ?? [];
  return wordsOf(fallback).trim() === '' ? choice : fallback;
};
