import type { Inline } from '../../core/article-text.ts';
import { readInlines } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { childNamed, childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** Its title, its paragraphs, to whom it is owed and on what terms, in one. */
export function readCaption(jats: JatsReading, node: XmlElement): Inline[] {
  const lines = childrenNamed(node, 'caption').flatMap(elementsIn);
  const terms = childrenNamed(node, 'permissions').flatMap((permissions) => [
    ...copyrightIn(permissions),
    ...childrenNamed(permissions, 'license').flatMap((licence) =>
      childrenNamed(licence, 'license-p', 'p'),
    ),
  ]);
  const content = [...lines.flatMap(linesIn), ...childrenNamed(node, 'attrib'), ...terms].map(
    (line) => readInlines(jats, line.children),
  );
  return content
    .filter((line) => line.length > 0)
    .flatMap((line, at) => (at === 0 ? line : [{ kind: 'text' as const, text: ' ' }, ...line]));
}

/** As it is written, or else by its year and holder. */
function copyrightIn(permissions: XmlElement): XmlElement[] {
  const written = childrenNamed(permissions, 'copyright-statement');
  const parts = childrenNamed(permissions, 'copyright-year', 'copyright-holder').map(lineOf);
  if (written.length > 0 || parts.length === 0) return written;
  return [{ ...permissions, children: [`© ${parts.join(' ')}`] }];
}

/** A paragraph, and each item of the lists in it with the sign that stood before it. */
function linesIn(line: XmlElement): XmlElement[] {
  const lists = findAll(line, 'list');
  if (line.name !== 'list' && lists.length === 0) return [line];
  const isList = (node: XmlNode) => typeof node !== 'string' && node.name === 'list';
  const around = { ...line, children: line.children.filter((node) => !isList(node)) };
  const own = line.name === 'list' ? [line] : elementsIn(line).filter(isList);
  return [
    ...(line.name === 'list' ? [] : [around]),
    ...own.flatMap((list) =>
      childrenNamed(list, 'list-item').flatMap((item, at) => [
        { ...item, children: [signOf(list, item, at)] },
        ...elementsIn(item)
          .filter(({ name }) => name !== 'label')
          .flatMap(linesIn),
      ]),
    ),
  ];
}

function signOf(list: XmlElement, item: XmlElement, at: number): string {
  const label = lineOf(childNamed(item, 'label'));
  if (label !== '') return label;
  return (SIGNS[list.attributes.get('list-type') ?? ''] ?? (() => ''))(at);
}

const SIGNS: Readonly<Record<string, (at: number) => string>> = lookup({
  order: (at) => `${at + 1}.`,
  'alpha-lower': (at) => `(${letter(at).toLowerCase()})`,
  'alpha-upper': (at) => `(${letter(at)})`,
  'roman-lower': (at) => `(${roman(at + 1)})`,
  'roman-upper': (at) => `(${roman(at + 1).toUpperCase()})`,
  bullet: () => '•',
});

const letter = (at: number): string => String.fromCodePoint(65 + (at % 26));

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const roman = (count: number): string => 'x'.repeat(Math.floor(count / 10)) + ROMAN[count % 10]!;
