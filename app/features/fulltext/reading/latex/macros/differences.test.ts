import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';

const PREAMBLE = String.raw`\title{Sand}
\providecommand{\DIFadd}[1]{{\protect\color{blue}\uwave{#1}}}
\providecommand{\DIFdel}[1]{{\protect\color{red}\sout{#1}}}
\providecommand{\DIFaddbegin}{}\providecommand{\DIFdelbegin}{}\providecommand{\DIFdelend}{}`;

test('of a text that latexdiff made what is struck is gone, and the changes are told once', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\DIFaddbegin \DIFadd{Grains of sand wander. }\DIFaddend \DIFdelbegin \DIFdel{All of the old dunes stay where they are. }\DIFdelend They sing.
\DIFdelbegin \section{\DIFdel{Old}}\DIFdelend
\begin{figure}\caption{\DIFaddFL{New} \DIFdelFL{gone}}\end{figure}`,
    { preamble: PREAMBLE },
  );
  expect(text.sections.map(({ title }) => plainText(title))).toEqual(['One']);
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'Grains of sand wander. They sing.\nFigure 1: New',
  );
  expect(doubts.filter(({ kind }) => kind === 'tracked-changes')).toHaveLength(1);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

const KINDS = ['tracked-changes', 'comments'];

test.each([
  [
    'changes',
    String.raw`\definechangesauthor[name=Kay, color=red]{kg}\setcommentmarkup{[#3: #1]}`,
    String.raw`\replaced[id=kg,comment={too bold}]{sing}{shout loud}`,
    String.raw`We \added[id=kg]{newly} weigh \deleted[comment=no]{all the old stones \cite{a}}\replaced{sand $x^2$}{gravel}.\comment[id=kg]{Really here?} It is \highlight{white}.`,
    [6, 1],
  ],
  [
    'trackchanges',
    String.raw`\addeditor{kg}`,
    String.raw`\change[kg]{shout loud}{sing}`,
    String.raw`We \add[kg]{newly} weigh \remove{all the old stones}\change{gravel}{sand $x^2$}.\note[kg]{Really here?} It is \annote{white}{or grey}.`,
    [6, 2],
  ],
])(
  'of a text marked with %s only the new words are read, which is told',
  (name, preamble, verb, words, counts) => {
    const { text, doubts, lostOf } = readTex(
      String.raw`\begin{abstract}Dunes ${verb}.\end{abstract}\section{How they ${verb}}${words}`,
      { preamble: String.raw`\usepackage{${name}}${preamble}\title{Why dunes ${verb}}` },
    );
    expect([
      plainText(text.front.title),
      plainBlocks(text.front.abstract),
      plainText(text.sections[0]!.title),
      plainBlocks(text.sections[0]!.blocks),
    ]).toEqual([
      'Why dunes sing',
      'Dunes sing.',
      'How they sing',
      'We newly weigh sand x². It is white.',
    ]);
    const told = KINDS.map((each) => doubts.filter(({ kind }) => kind === each).length);
    expect(told).toEqual(counts);
    expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
  },
);

test('the changes of AASTeX have the old words first', () => {
  const { text } = readTex(
    String.raw`\section{One}\replaced{Gravel}{Sand} \added{of dunes} \deleted{never }sings.`,
    { documentClass: 'aastex631' },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Sand of dunes sings.');
});

test('changes that a package prints as accepted are no question any more', () => {
  const { text, doubts } = readTex(String.raw`\section{One}\replaced{Sand}{Gravel} sings.`, {
    preamble: String.raw`\usepackage[final]{changes}`,
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Sand sings.');
  expect(doubts.filter(({ kind }) => KINDS.includes(kind))).toEqual([]);
});
