import { expect, test } from 'vitest';
import { findLatexPicture } from './find-latex-picture.ts';
import type { FindPicture } from './understanding/place-pictures.ts';

const picture = (name: string) => ({ name, type: '', width: 1, height: 1, hash: '' });

/** Finds by the exact name alone, as a disk does. */
function finding(
  names: readonly string[],
  sources: readonly string[] = [],
  broken: readonly string[] = [],
) {
  const find: FindPicture = (name) => {
    if (broken.includes(name)) return 'picture-format';
    return names.includes(name) ? picture(name) : 'picture-lost';
  };
  const found = findLatexPicture([...names, ...broken], sources, find);
  return (path: string) => {
    const one = found(path);
    return typeof one === 'string' ? one : one.name;
  };
}

test('a picture without its ending is the PDF before the PNG, as LaTeX takes it', () => {
  const find = finding(['a.png', 'a.pdf', 'b.c.png', 'd.PNG', 'e.eps']);
  expect(['a', 'a.png', 'b.c', '{b.c}', 'd', './a', '"a"'].map(find)).toEqual([
    ...['a.pdf', 'a.png', 'b.c.png', 'b.c.png', 'd.PNG', 'a.pdf', 'a.pdf'],
  ]);
  expect(find('e')).toBe('e.eps');
  expect(find('f')).toBe('picture-lost');
});

test('it is looked for in the folders that the text names', () => {
  const names = ['figures/a.png', 'Plots/b.pdf', 'other/a.png'];
  const text = String.raw`\graphicspath{{./figures/}{plots}} \includegraphics{a}`;
  const find = finding(names, [text]);
  expect(['a', 'b', 'b.pdf', 'plots/b'].map(find)).toEqual([
    ...['figures/a.png', 'Plots/b.pdf', 'Plots/b.pdf', 'Plots/b.pdf'],
  ]);
  expect(finding(names, [String.raw`\graphicspath{{other/}}`])('a')).toBe('other/a.png');
});

test('a file in a folder names what lies beside it, but nothing is taken that is called alike by chance', () => {
  const find = finding(['chapters/plots/a.png', 'b.png', 'one/c.png', 'two/c.png', 'old/d.png']);
  expect(find('plots/a')).toBe('chapters/plots/a.png');
  expect(find('figures/b.png')).toBe('b.png');
  expect(find('c')).toBe('picture-lost');
  expect(find('figures/d')).toBe('picture-lost');
});

test('where a file cannot be shown, its converted copy is, and else it is said what is wrong with it', () => {
  const find = finding(['a-eps-converted-to.pdf', 'b.png'], [], ['a.eps', 'b.eps', 'c.eps']);
  expect(['a.eps', 'b.eps', 'c.eps', 'c'].map(find)).toEqual([
    ...['a-eps-converted-to.pdf', 'b.png', 'picture-format', 'picture-format'],
  ]);
});
