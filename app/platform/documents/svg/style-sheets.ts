/** Owns the style sheets in an SVG picture. */
import { elementsIn } from './part-ids.ts';
import type { SvgElement } from './read-svg.ts';
import { safeRules } from './svg-style.ts';
import type { PartId } from './svg-style.ts';

export type StyleSheets = {
  /** A style sheet as it is written. */
  written(element: SvgElement): string;
  /** The ids of the parts that an element may show by its styles. */
  shownBy(element: SvgElement): readonly string[];
  isCut: boolean;
};

/** All style sheets of a picture. @throws NotShown */
export function readSheets(root: SvgElement, partId: PartId): StyleSheets {
  const written = new Map<SvgElement, string>();
  const shown = new Map<string, string[]>();
  let isCut = false;
  for (const element of elementsIn(root)) {
    if (element.name !== 'style') continue;
    const words = element.children.filter((child) => typeof child === 'string');
    const safe = safeRules(words.join(''), partId);
    isCut ||= safe.isCut;
    const rules = safe.rules.map(({ selectors, css }) => `${selectors.join(',')}{${css}}`);
    written.set(element, rules.join('\n'));
    for (const { selectors, shows } of safe.rules) {
      if (shows.length > 0) for (const each of selectors) addTo(shown, keyOf(each), shows);
    }
  }
  return {
    written: (element) => written.get(element) ?? '',
    shownBy: (element) =>
      shown.size === 0 ? [] : keysOf(element).flatMap((key) => shown.get(key) ?? []),
    isCut,
  };
}

const keysOf = ({ name, attributes }: SvgElement): string[] => [
  '*',
  name,
  `#${attributes.get('id') ?? ''}`,
  ...(attributes.get('class') ?? '').split(/\s+/).map((each) => `.${each}`),
];

function addTo(map: Map<string, string[]>, key: string, values: readonly string[]): void {
  const known = map.get(key);
  if (known) known.push(...values);
  else map.set(key, [...values]);
}

/** What an element needs at least to be meant by a selector: a class, an id or a name. */
function keyOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  for (const pattern of [/\.[\w-]+/, /#[\w-]+/, /^[\w-]+/]) {
    const key = pattern.exec(last)?.[0];
    if (key !== undefined) return key;
  }
  return '*';
}
