import { expect, test } from 'vitest';
import { findNames } from './find-names.ts';

test.each([
  ['Como mostramos antes (Peña, 2021), el viento', 'Como mostramos antes'],
  ['en nuestro trabajo anterior se vio', 'nuestro trabajo anterior'],
  ['em nossos estudos anteriores', 'nossos estudos anteriores'],
  ['dans nos travaux précédents', 'nos travaux précédents'],
  ['in unseren früheren Arbeiten', 'unseren früheren Arbeiten'],
  ['nei nostri lavori precedenti', 'nostri lavori precedenti'],
  ['我们之前的研究表明', '我们之前的研究'],
  ['в нашей предыдущей работе', 'нашей предыдущей работе'],
])('authors who speak of their own work in another language are asked: %s', (text, found) => {
  expect(findNames(text, []).map(({ kind, found: words }) => [kind, words])).toEqual([
    ['own-work', found],
  ]);
});

test.each([
  'el flujo por nuestra pared anterior',
  'notre coupe antérieure du muscle',
  'nos lobes antérieurs',
])('anatomy is no own work: %s', (text) => {
  expect(findNames(text, [])).toEqual([]);
});
