import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { readBib } from './read-bib.ts';

test('a list of references whose abbreviations stand for gigabytes is read, and its values end', () => {
  const strings = Array.from({ length: 9 }, (_, at) => {
    const body = Array.from({ length: 10 }, () => `s${at}`).join(' # ');
    return `@String{s${at + 1} = ${body}}`;
  });
  const { entries } = readBib(
    `@string{s0 = "xxxxxxxxxx"}\n${strings.join('\n')}\n@article{k, title = s9, year = 2000}`,
  );
  const { fields } = entries.get('k')!;
  expect(fields.get('year')).toBe('2000');
  expect(fields.get('title')!.length).toBeLessThan(500_000);
});

test('an entry that is not closed costs no other', () => {
  const { entries } = readBib(
    '@article{one, title = {First}, year = 2001\n\n@book{two,\n title = {Second},\n year = 2002\n}\n',
  );
  expect(entries.get('two')!.fields.get('title')).toBe('Second');
});

test('a key may hold an equal sign', () => {
  const { entries, broken } = readBib('@article{Day2013x=,\n title = {{Dunes = sand}}}');
  expect([[...entries.keys()], broken]).toEqual([['Day2013x='], []]);
});

test('an entry without a key is none, and no loss', () => {
  const { entries, broken } = readBib('@article{,\n title = {None}}\n@book{two, title = {Second}}');
  expect([...entries.keys()]).toEqual(['two']);
  expect(broken).toEqual([]);
});

test('files that a paper writes itself are read, by the name of the paper too', () => {
  const works = String.raw`\begin{filecontents*}[overwrite]{\jobname.bib}
@article{lee, author = {Lee, Bo}, title = {Wind}, journal = {Dunes}, year = {2021}}
\end{filecontents*}`;
  const { text, doubts, lostOf } = readTex(
    String.raw`\begin{filecontents}{more.tex}
Six words that stand nowhere else.
\end{filecontents}\section{One}\input{more}\input{\jobname-end} Wind \cite{lee}.\bibliography{\jobname}`,
    { preamble: `\\title{Sand}${works}`, files: { 'main-end.tex': 'The end.' } },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'Six words that stand nowhere else. The end. Wind [1].',
  );
  expect(text.references.map(({ content }) => plainText(content))).toEqual([
    expect.stringContaining('Wind'),
  ]);
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|unmatched/.test(kind));
  expect(losses).toEqual([]);
});
