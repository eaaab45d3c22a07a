import type { Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { chemistryTex } from '../formulae/chemistry.ts';
import { printRaw } from '@unified-latex/unified-latex-util-print-raw';
import { argument, hasStar, isMacro, lastArgument } from '../parsing/nodes.ts';
import type { MacroNode, Node } from '../parsing/nodes.ts';
import { symbol } from '../references/bibliography.ts';
import { STYLES } from '../counting/counters.ts';
import { hasWithin, keyValues, rawWords } from './plain-nodes.ts';
import { picturePart, picturePath } from './pictures.ts';
import { QUANTITIES } from './quantity-inlines.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import { asText } from './text-reading.ts';
import type { InlineReader, TextReading } from './text-reading.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** A note, whose words stand at its mark. */
export function addNote(to: TextReading, nodes: readonly Node[]): Inline[] {
  const note = { id: '', blocks: [] as ReturnType<TextReading['blocks']> };
  to.reading.notes.push(note);
  const target = `fn${to.reading.notes.length}`;
  note.id = target;
  to.counters.step('footnote');
  const outer = to.current;
  to.current = {
    ...{ number: to.counters.show('footnote'), kind: 'footnote', name: 'Footnote', title: [] },
    target: note,
  };
  note.blocks = to.blocks(nodes);
  to.current = outer;
  return [{ kind: 'note', target }];
}

const footnote: InlineReader = (to, node) => {
  if (to.frontNotes) {
    to.frontNotes.push(to.blocks(lastArgument(node)));
    return [];
  }
  return addNote(to, lastArgument(node));
};

/** `\footnotemark` now, and its words in `\footnotetext` later. */
const footnoteMark: InlineReader = (to, node) => {
  const number = argument(node, 1) ? rawWords(argument(node, 1)!) : null;
  const known = to.openNotes.find(
    (each) => number !== null && each.number === number && each.float === to.float,
  );
  if (known) return [{ kind: 'note', target: known.note.id }];
  const note = { id: '', blocks: [] as ReturnType<TextReading['blocks']> };
  to.reading.notes.push(note);
  note.id = `fn${to.reading.notes.length}`;
  to.counters.step('footnote');
  to.openNotes.push({ number, note, float: to.float });
  return [{ kind: 'note', target: note.id }];
};

/** In a table that has marks of its own, words without one of these stand below it. */
const footnoteText: InlineReader = (to, node) => {
  const number = argument(node, 1) ? rawWords(argument(node, 1)!) : null;
  const open = to.openNotes.filter(({ note }) => note.blocks.length === 0);
  const here = open.filter(({ float }) => float === to.float);
  const found =
    here.find((each) => each.number === number) ?? open.find((each) => each.number === number);
  if (!found && to.float) {
    const content = trimmed(to.inlines(lastArgument(node)));
    to.float.remarks.push(number === null ? content : [asText(`${number} `), ...content]);
    return [];
  }
  const own = found ?? open[0];
  if (!own && to.frontNotes) return footnote(to, node);
  if (!own) return addNote(to, lastArgument(node));
  own.note.blocks = to.blocks(lastArgument(node));
  return [];
};

/** Words beside the text, which a page has no place for. */
const marginal: InlineReader = (to, node) => {
  const beside = argument(node, 2) ?? [];
  const words = plainText(to.inlines(beside));
  // No page of ours has a number.
  const isPage = hasWithin(beside, (each) => isMacro(each, 'pageref'));
  if (words !== '' && !isPage) to.reading.doubt('left-out', words);
  return [];
};

const picture: InlineReader = (to, node) => {
  const given = (node.args ?? []).find(({ openMark }) => openMark === '[');
  const options = keyValues(given?.content ?? []);
  const alternative = options.get('alt') ?? [];
  if (hasStar(node)) options.set('clip', []);
  const path = picturePart(picturePath(to, rawWords(lastArgument(node))), options);
  return path === ''
    ? []
    : [{ kind: 'picture', picture: path, alternative: plainText(to.inlines(alternative)) }];
};

/** `\includepdf[pages={2,4-6}]{a.pdf}`; of pages without an end the first is there, and a doubt. */
const pdfPages: InlineReader = (to, node) => {
  const path = picturePath(to, rawWords(lastArgument(node)));
  const given = (node.args ?? []).find(({ openMark }) => openMark === '[');
  const said = rawWords(keyValues(given?.content ?? []).get('pages') ?? []) || '1';
  const pages = said.split(',').flatMap(pagesOf);
  if (path === '') return [];
  if (pages.length === 0) to.reading.doubt('left-out', `\\includepdf[pages=${said}] ${path}`);
  return (pages.length === 0 ? [1] : pages).map((page): Inline => {
    const options = new Map<string, Node[]>([['page', [{ type: 'string', content: `${page}` }]]]);
    return { kind: 'picture', picture: picturePart(path, options), alternative: '' };
  });
};

/** Of one number or a range; none for one that has no end, or more than a paper has. */
function pagesOf(range: string): number[] {
  const [first = NaN, last = first] = range.split('-').map(Number);
  const count = last - first + 1;
  return first > 0 && count > 0 && count <= 40
    ? Array.from({ length: count }, (_, at) => first + at)
    : [];
}

/** `\epsfig{file=a.eps,width=3cm}` */
const epsfig: InlineReader = (to, node) => {
  const values = keyValues(lastArgument(node));
  const name = values.get('file') ?? values.get('figure');
  if (!name) return [];
  return [{ kind: 'picture', picture: picturePath(to, rawWords(name)), alternative: '' }];
};

const two: InlineReader = (to, node) =>
  [argument(node, 1), argument(node, 2)].flatMap((name): Inline[] =>
    name ? [{ kind: 'picture', picture: picturePath(to, rawWords(name)), alternative: '' }] : [],
  );

const chemistry: InlineReader = (_, node) => {
  const tex = chemistryTex(printRaw(lastArgument(node)));
  return tex === '' ? [] : [{ kind: 'formula', formula: { tex, typst: null } }];
};

/** What commands of glossaries say of a term besides its name. */
const FIELDS: Readonly<Record<string, string>> = lookup({
  ...{ glssymbol: 'symbol', glsdesc: 'description', glsuseri: 'user1', glsuserii: 'user2' },
});

/** `\gls{key}`: long with the short form in brackets at first, then short. */
const term: InlineReader = (to, node) => {
  const key = rawWords(argument(node, 2) ?? lastArgument(node)) || rawWords(lastArgument(node));
  const known = to.terms.get(key);
  if (!known) return [asText(key)];
  const name = node.content.toLowerCase();
  const field = known.fields?.get(FIELDS[name.replace('entry', '')] ?? '');
  if (field) return to.inlines(field);
  const isLong = /long|full|desc|^acl|^acf|first/.test(name);
  const isShort = /short|^acs|text|name/.test(name);
  const ending = /pl$|^acp|^aclp|^acsp/.test(name) ? [asText('s')] : [];
  const isFirst = !known.isUsed && !isShort && known.long.length > 0;
  known.isUsed = true;
  const upper = /^[GA]/.test(node.content) ? capitalised : (content: Inline[]) => content;
  if (/^acl|long/.test(name) && known.long.length > 0) return [...upper(known.long), ...ending];
  if ((isFirst || isLong) && known.long.length > 0) {
    return [...upper(known.long), ...ending, asText(' ('), ...known.short, ...ending, asText(')')];
  }
  return [...upper(known.short.length > 0 ? known.short : known.long), ...ending];
};

function capitalised(content: Inline[]): Inline[] {
  const [first, ...rest] = content;
  if (first?.kind !== 'text') return content;
  return [asText(first.text.charAt(0).toUpperCase() + first.text.slice(1)), ...rest];
}

/** `\arabic{section}` in running text. */
const counter: InlineReader = (to, node) => {
  const style = STYLES[node.content === 'value' ? 'arabic' : node.content];
  return [asText(style?.(to.counters.value(rawWords(lastArgument(node)))) ?? '')];
};

const setCounter: InlineReader = (to, node) => {
  const name = rawWords(argument(node, 1) ?? []);
  const number = Number(to.counters.evaluate(rawWords(argument(node, 2) ?? []).split(''))) || 0;
  if (name === 'secnumdepth') to.depth = number;
  else
    to.counters.set(
      name,
      node.content === 'addtocounter' ? to.counters.value(name) + number : number,
    );
  return [];
};

const stepCounter: InlineReader = (to, node) => {
  const name = rawWords(lastArgument(node));
  to.counters.step(name);
  if (node.content === 'refstepcounter') {
    to.current = {
      number: to.counters.show(name),
      kind: name,
      name: null,
      target: null,
      title: [],
    };
    if (to.float?.counter === name) to.float.stepped = to.current;
  }
  return [];
};

const newCounter: InlineReader = (to, node) => {
  const name = rawWords(argument(node, 1) ?? []);
  const other = argument(node, 2);
  if (!to.counters.has(name)) to.counters.create(name, undefined);
  if (other) to.counters.within(name, rawWords(other), false);
  return [];
};

/** `\numberwithin{equation}{section}` and its kin. */
const numberWithin: InlineReader = (to, node) => {
  const [inner, outer] = (node.args ?? []).filter(({ openMark }) => openMark === '{');
  const [name, other] = [rawWords(inner?.content ?? []), rawWords(outer?.content ?? [])];
  if (node.content === 'counterwithout') to.counters.without(name, other);
  else to.counters.within(name, other, !(hasStar(node) && node.content === 'counterwithin'));
  return [];
};

const ORDINALS: Readonly<Record<string, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

const nth: InlineReader = (_, node) => {
  const number = rawWords(lastArgument(node));
  const isTeen = /1\d$/.test(number);
  return [asText(number + (isTeen ? 'th' : (ORDINALS[number.at(-1) ?? ''] ?? 'th')))];
};

/** `\IEEEPARstart{T}{his}` is one word. */
const initial: InlineReader = (to, node) => {
  const [one, other] = (node.args ?? []).filter(({ openMark }) => openMark === '{');
  return [...to.inlines(one?.content ?? []), ...to.inlines(other?.content ?? [])];
};

const SUPERSCRIPTS = new Set([
  'inst',
  'altaffilmark',
  'IEEEauthorrefmark',
  'authormark',
  'tnote',
  'tablenotemark',
  'tablefootmark',
]);

const raised: InlineReader = (to, node: MacroNode) => {
  if (!SUPERSCRIPTS.has(node.content)) return [];
  const content = to.inlines(lastArgument(node));
  return content.length === 0 ? [] : [{ kind: 'sup', content }];
};

/** `\diagbox{rows}{columns}`: what a slash parts in the corner of a table. */
const diagbox: InlineReader = (to, node) =>
  (node.args ?? [])
    .filter(({ openMark }) => openMark === '{')
    .flatMap(({ content }, at) => [...(at > 0 ? [asText(' / ')] : []), ...to.inlines(content)]);

/** `\ion{H}{ii}` is H II. */
const ion: InlineReader = (to, node) => [
  ...to.inlines(argument(node, 1) ?? []),
  asText(`\u00A0${rawWords(argument(node, 2) ?? []).toUpperCase()}`),
];

export const OTHERS: Readonly<Record<string, InlineReader>> = {
  footnote,
  footnotemark: footnoteMark,
  marginal,
  footnotetext: footnoteText,
  picture,
  includepdf: pdfPages,
  epsfig,
  plottwo: two,
  chemistry,
  ...QUANTITIES,
  term,
  counter,
  setcounter: setCounter,
  stepcounter: stepCounter,
  newcounter: newCounter,
  numberwithin: numberWithin,
  nth,
  initial,
  lettrine: initial,
  tnote: raised,
  front: raised,
  ion,
  symbol,
  diagbox,
  coloured: (to, node) => to.inlines(lastArgument(node)),
  foreignlanguage: (to, node) => to.inlines(lastArgument(node)),
  separator: () => [asText('; ')],
  description: () => [],
};
