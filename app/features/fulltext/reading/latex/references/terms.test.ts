import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';

const read = (body: string, preamble: string) => {
  const { text, lostOf } = readTex(String.raw`\section{One}${body}`, {
    preamble: String.raw`\title{Sand}${preamble}`,
  });
  return {
    said: text.sections.map(({ title, blocks }) => `${plainText(title)}: ${plainBlocks(blocks)}`),
    lost: lostOf(text).map(({ words }) => words),
    /** What a text without its last section lacks. */
    lostBehind: lostOf({ ...text, sections: text.sections.slice(0, 1) }).map(({ words }) => words),
  };
};

test('the symbols that an author names are said where their list stands', () => {
  const { said, lost, lostBehind } = read(
    String.raw`Sand.\nomenclature{$u_0$}{speed of the wind} More.\printnomenclature\nomenclature[a]{$h$}{height of a dune}`,
    String.raw`\usepackage{nomencl}\makenomenclature`,
  );
  expect(said).toEqual([
    'One: Sand. More.',
    'Nomenclature: u₀\nspeed of the wind\nh\nheight of a dune',
  ]);
  expect(lost).toEqual([]);
  expect(lostBehind).toContain('speed of the wind');
});

test('symbols without a list are not printed, and neither is a list without terms', () => {
  const { said, lost } = read(
    String.raw`Sand.\nomenclature{$u_0$}{speed of the wind}\printglossary`,
    String.raw`\usepackage{nomencl,glossaries}`,
  );
  expect(said).toEqual(['One: Sand.']);
  expect(lost).toEqual([]);
});

test('a glossary has the terms that the text uses, with what they mean', () => {
  const { said } = read(
    String.raw`A \gls{dune} and \gls{erg}.\printglossary[title=Words]`,
    String.raw`\usepackage{glossaries}\newglossaryentry{dune}{name=dune,description={a heap of sand}}
\newacronym{erg}{ERG}{sea of sand}\newacronym{wadi}{W}{dry river}`,
  );
  expect(said).toEqual([
    'One: A dune and sea of sand (ERG).',
    'Words: dune\na heap of sand\nERG\nsea of sand',
  ]);
});

test('an acronym of a list that the text lacks is missed', () => {
  const { said, lost, lostBehind } = read(
    String.raw`Sand.\section{Two}\begin{acronym}\acro{ERG}{sea of sand}\acro{w}[W]{dry river}\end{acronym}`,
    String.raw`\usepackage{acronym}`,
  );
  expect(said[1]).toBe('Two: ERG: sea of sand\nW: dry river');
  expect(lost).toEqual([]);
  expect(lostBehind.join(' ')).toContain('sea of sand');
});
