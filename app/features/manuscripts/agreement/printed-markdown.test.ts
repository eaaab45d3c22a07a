import { expect, test } from 'vitest';
import { printedMarkdown } from './printed-markdown.ts';

test('headings, paragraphs and lists come to paper without the signs that make them', () => {
  const text =
    '**A sample** of the *journal*\nover two lines.\n\n## What\n\n1. First\n2. See [here](https://x.example)\n- Last';
  expect(printedMarkdown(text)).toEqual([
    { text: 'A sample of the journal over two lines.' },
    { heading: 'What' },
    { item: 'First' },
    { item: 'See here (https://x.example)' },
    { item: 'Last' },
  ]);
});
