import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { withinLimits } from './formula-limits.ts';
import { parseRichText } from './rich-text.ts';
import { RichText } from '../web/rich-text.tsx';

const kindsOf = (text: string) =>
  withinLimits(parseRichText(text)).map((segment) =>
    segment.kind === 'math' ? 'math' : `${segment.kind} ${segment.text}`,
  );

test('formulas of an ordinary text are set', () => {
  expect(kindsOf('Of $x_{n+1}$ and $\\frac{a}{\\sqrt{b}}$.')).toEqual([
    'text Of ',
    'math',
    'text  and ',
    'math',
    'text .',
  ]);
});

test('a formula that makes commands, or is too deep, is shown as it was written', () => {
  const deep = `${'{'.repeat(31)}x${'}'.repeat(31)}`;
  expect(kindsOf(`$${deep}$`)).toEqual([`code ${deep}`]);
  expect(kindsOf(`$${deep.slice(1, -1)}$`)).toEqual(['math']);
  expect(kindsOf('$\\def\\a{xx}\\a$ $\\leftarrow x$')).toEqual([
    'code \\def\\a{xx}\\a',
    'text  ',
    'math',
  ]);
  expect(kindsOf('$\\newcommand{\\a}{x}\\a$')).toEqual(['code \\newcommand{\\a}{x}\\a']);
  expect(kindsOf('$\\letter x \\define$')).toEqual(['math']);
});

test('of many formulas, or long ones, those are set that come first', () => {
  const many = kindsOf('$x$ '.repeat(302));
  expect([many[598], many[600], many[602]]).toEqual(['math', 'code x', 'code x']);
  const long = kindsOf(`$${'x'.repeat(5999)}$ $y$ $z$`);
  expect(long).toEqual(['math', 'text  ', 'math', 'text  ', 'code z']);
});

test.each([
  '$x$',
  '$\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a}\\b\\b\\b\\b$',
  '$\\frac{a}{b}$',
  '$\\begin{matrix}&&&&&&\\end{matrix}$',
  '$x^{x^{x^{x}}}$',
  '\\(x\\)',
  '$',
  '$$',
  '\\(',
  '\\(\\',
  '\\[a',
  '{\\em ',
  '{\\em\t',
  '\\emph{',
  '\\emph{{}',
])('an abstract of 50,000 characters of %j is set in a moment', async (piece) => {
  renderToStaticMarkup(createElement(RichText, { text: '$x$' }));
  const text = piece.repeat(50_000).slice(0, 50_000);
  const show = () => renderToStaticMarkup(createElement(RichText, { text }));
  expect(await processorTime(show)).toBeLessThan(800);
});
