import { printRaw } from '@unified-latex/unified-latex-util-print-raw';
import type { Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import {
  grouped,
  inText,
  isLiteral,
  numbersApart,
  numbersWith,
  numberTex,
  quantityTex,
  unitWords,
} from '../formulae/quantities.ts';
import type { NumberStyle } from '../formulae/quantities.ts';
import { lastArgument } from '../parsing/nodes.ts';
import type { MacroNode, Node } from '../parsing/nodes.ts';
import { keyValues, withWordEnds } from './plain-nodes.ts';
import { asText } from './text-reading.ts';
import type { InlineReader, TextReading } from './text-reading.ts';

const valuesIn = (nodes: readonly Node[]): Map<string, string> =>
  new Map(
    Array.from(keyValues(nodes), ([key, value]) => [
      key,
      printRaw(value).replace(/^\{(.{0,40})\}$/, '$1'),
    ]),
  );

function numbersOf(to: TextReading, node: MacroNode): NumberStyle {
  const given = node.args?.find(({ openMark }) => openMark === '[');
  return given ? numbersWith(to.numbers, valuesIn(given.content)) : to.numbers;
}

/** `\sisetup{group-separator={,}}` */
const settings: InlineReader = (to, node) => {
  to.numbers = numbersWith(to.numbers, valuesIn(lastArgument(node)));
  return [];
};

const isPlainNumber = (written: string): boolean => /^[\s\d.,+-]{1,40}$/.test(written);

const SEVERAL = /(?:range|list|product)$/;

/** A quantity as words where it has no powers of ten, or else as a formula. */
const quantity: InlineReader = (to, node) => {
  const name = node.content;
  const style = numbersOf(to, node);
  const given = (node.args ?? [])
    .filter(({ openMark }) => openMark === '{')
    .map(({ content }) => printRaw(withWordEnds(content)));
  if (SEVERAL.test(name) && given[0] !== undefined) {
    const numbers = numbersApart(name, given, style);
    const unit = name.startsWith('num') ? '' : given.at(-1)!;
    if (numbers.every(({ number }) => isPlainNumber(number)))
      return numbers.flatMap(({ between, number, hasUnit }): Inline[] => [
        asText(between),
        ...inOrder(number, hasUnit ? unit : '', style),
      ]);
  }
  const [number = '', unit = ''] = name === 'si' || name === 'unit' ? ['', ...given] : given;
  const isWords =
    ['SI', 'qty', 'si', 'unit', 'num'].includes(name) &&
    (number === '' || isPlainNumber(number)) &&
    !isLiteral(unit);
  if (!isWords) {
    const found = quantityTex(name, () => ({ given, end: 0 }), style);
    const tex = found?.tex ?? numberTex(number, style);
    return tex === '' ? [] : [{ kind: 'formula', formula: { tex, typst: null } }];
  }
  return inOrder(number, unit, style);
};

/** A number and its unit as text. */
function inOrder(number: string, unit: string, style: NumberStyle): Inline[] {
  const units = unitWords(unit).flatMap(({ signs, power }, at): Inline[] => [
    asText(`${at > 0 && !signs.startsWith('/') ? '\u00A0' : ''}${signs}`),
    ...(power === '' ? [] : [{ kind: 'sup' as const, content: [asText(power.replace('-', '−'))] }]),
  ]);
  const hasSpace = number !== '' && units.length > 0 && !/^[°′″]$/.test(plainText(units));
  return [
    asText(grouped(number.trim(), inText(style)).replace(/^-/, '−')),
    ...(hasSpace ? [asText('\u00A0')] : []),
    ...units,
  ];
}

export const QUANTITIES: Readonly<Record<string, InlineReader>> = {
  'number-settings': settings,
  quantity,
  number: quantity,
  unit: quantity,
  angle: quantity,
  quantities: quantity,
  numbers: quantity,
  numberlist: quantity,
  quantitylist: quantity,
};
