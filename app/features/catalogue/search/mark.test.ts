import fc from 'fast-check';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { expect, test } from 'vitest';
import { createMarker, markSnippet, markText } from './mark.ts';
import type { Segment } from './mark.ts';
import { parseQuery } from './parse-query.ts';

const bracketed = (segments: Segment[]) =>
  segments.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const marked = (q: string, text: string, stems: string[] = []) =>
  bracketed(markText(text, createMarker(parseQuery(q), stems)));
const snippet = (q: string, text: string) =>
  bracketed(markSnippet(text, createMarker(parseQuery(q), [])));

test.each([
  ['network', 'Networks of networking nodes', '[Networks] of [networking] nodes'],
  ['lechtenborger', 'Jens Lechtenbörger', 'Jens [Lechtenbörger]'],
  ['"neural network"', 'A neural network, neural.', 'A [neural network], neural.'],
  ['real-time', 'in real time', 'in [real time]'],
  ['neural netw', 'Neural networks', '[Neural] [networks]'],
  ['schrodinger', String.raw`The Schr\"odinger operator`, String.raw`The [Schr\"odinger] operator`],
  ['norm', String.raw`the $\ell_1$ norm`, String.raw`the $\ell_1$ [norm]`],
  ['alpha', String.raw`with $\alpha$-stable noise`, String.raw`with $\alpha$-stable noise`],
  ['big', String.raw`\emph{Big data} is big`, String.raw`\emph{Big data} is [big]`],
])('%s is marked in: %s', (q, text, expected) => {
  expect(marked(q, text)).toBe(expected);
});

test('a word found by its longer beginning is marked too', () => {
  expect(marked('optimizat', 'An optimal plan', ['optim'])).toBe('An [optimal] plan');
});

const filler = (words: number) => Array.from({ length: words }, (_, n) => `word${n}`).join(' ');

test('a snippet shows where the words are, in whole words', () => {
  const text = `${filler(100)}. Here the antenna stands. ${filler(100)}`;
  const shown = snippet('antenna', text);
  expect(shown).toContain('Here the [antenna] stands.');
  expect(shown).toMatch(/^… \S/);
  expect(shown).toMatch(/\S …$/);
  expect(shown.length).toBeLessThan(420);
});

test('a short abstract is shown whole, and without matches the beginning', () => {
  expect(snippet('antenna', 'An antenna.')).toBe('An [antenna].');
  expect(snippet('antenna', filler(200))).toMatch(/^word0 .* …$/);
});

test('a snippet never cuts a formula', () => {
  const formula = `$${'x + '.repeat(100)}y$`;
  expect(snippet('antenna', `${filler(45)} antenna ${formula} ${filler(80)}`)).toContain(formula);
});

test('a text of nothing but matches takes no longer than any other', async () => {
  const matching = (text: string) =>
    processorTime(() => markSnippet(text, createMarker(parseQuery('1'), [])));
  await matching('1. '.repeat(1000));
  expect(await matching('1. '.repeat(17_000))).toBeLessThan(300);
  expect(await matching('$1$ 1. '.repeat(7000))).toBeLessThan(300);
  expect(await matching(`1 ${' '.repeat(50_000)}`)).toBeLessThan(300);
});

test('whatever the text, its pieces make it again', () => {
  const signs = fc.constantFrom(
    'net',
    'work',
    'neural ',
    ' ',
    '$',
    '\\',
    '{',
    '}',
    'é',
    '😀',
    '. A',
  );
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 300 }), (text) => {
      const marker = createMarker(parseQuery('"neural net" work'), []);
      const join = (segments: Segment[]) => segments.map((segment) => segment.text).join('');
      expect(join(markText(text, marker))).toBe(text);
      const part = join(markSnippet(text, marker)).replace(/^… /, '').replace(/ …$/, '');
      expect(text).toContain(part);
      expect(part.isWellFormed()).toBe(true);
    }),
  );
});
