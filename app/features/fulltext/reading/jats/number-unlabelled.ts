import { childNamed, childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';

/**
 * Some publishers leave numbers to what sets the page: figures, tables, formulae and sections without
 * a label, and mentions without words. Where a mention has no words, the things of its kind that have
 * no label are counted in their order, and it says the number of the one it leads to.
 */
export function numberUnlabelled(article: XmlElement): XmlElement {
  const empty = findAll(article, 'xref').filter((xref) => lineOf(xref) === '');
  const wanted = new Set(empty.map(({ attributes }) => attributes.get('rid') ?? ''));
  const numbers = new Map<string, string>();
  const labels = new Map<XmlElement, string>();
  for (const [name, labelFor] of Object.entries(LABELS)) {
    const all = findAll(article, name);
    if (!all.some((each) => wanted.has(idOf(each)) && isUnlabelled(each))) continue;
    const counted = all.filter(name === 'disp-formula' ? isNumbered(all, wanted) : () => true);
    for (const [at, each] of counted.entries()) {
      if (!isUnlabelled(each)) continue;
      numbers.set(idOf(each), String(at + 1));
      labels.set(each, labelFor(at + 1));
    }
  }
  const body = childNamed(article, 'body');
  const sections = body ? findAll(body, 'sec') : [];
  if (sections.some((each) => isWantedWithin(each, wanted))) {
    numberSections(childrenNamed(body!, 'sec'), '', { numbers, labels });
  }
  return numbers.size === 0 ? article : labelled(article, { numbers, labels });
}

type Numbering = { numbers: Map<string, string>; labels: Map<XmlElement, string> };

const LABELS: Readonly<Record<string, (number: number) => string>> = {
  fig: (number) => `Figure ${number}`,
  'table-wrap': (number) => `Table ${number}`,
  'disp-formula': (number) => `(${number})`,
};

const idOf = ({ attributes }: XmlElement): string => attributes.get('id') ?? '';
const isUnlabelled = (element: XmlElement): boolean => childNamed(element, 'label') === null;

/** Which formulae have a number: those that say so, or else those that are mentioned. */
function isNumbered(all: readonly XmlElement[], wanted: ReadonlySet<string>) {
  const says = (each: XmlElement) => each.attributes.get('content-type') === 'numbered';
  return all.some(says) ? says : (each: XmlElement) => wanted.has(idOf(each));
}

const isWantedWithin = (section: XmlElement, wanted: ReadonlySet<string>): boolean =>
  (wanted.has(idOf(section)) && isUnlabelled(section)) ||
  childrenNamed(section, 'sec').some((inner) => isWantedWithin(inner, wanted));

function numberSections(
  sections: readonly XmlElement[],
  within: string,
  numbering: Numbering,
): void {
  for (const [at, section] of sections.entries()) {
    const number = `${within}${at + 1}`;
    if (isUnlabelled(section)) {
      numbering.numbers.set(idOf(section), number);
      numbering.labels.set(section, number);
    }
    numberSections(childrenNamed(section, 'sec'), `${number}.`, numbering);
  }
}

function labelled(element: XmlElement, numbering: Numbering): XmlElement {
  const own = numbering.numbers.get(element.attributes.get('rid') ?? '');
  if (element.name === 'xref' && own !== undefined && lineOf(element) === '') {
    return { ...element, children: [own] };
  }
  if (elementsIn(element).length === 0 && !numbering.labels.has(element)) return element;
  const children = element.children.map((node) =>
    typeof node === 'string' ? node : labelled(node, numbering),
  );
  const label = numbering.labels.get(element);
  return {
    ...element,
    children:
      label === undefined
        ? children
        : [{ name: 'label', attributes: new Map(), children: [label] }, ...children],
  };
}
