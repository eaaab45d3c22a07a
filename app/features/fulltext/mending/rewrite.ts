import { onlyXml } from '#app/protocols/xml.ts';
import type { Inline } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { changedTokens } from '../core/changed-tokens.ts';
import { fromMarks, toMarks } from './marks.ts';
import type { MarksOf } from './marks.ts';

/** What is put in place of signs of the plain words, counted from 0. */
type Splice = { from: number; to: number; put: string; isDone: boolean };

/**
 * The same run with other words: what is not changed keeps its emphasis, its links, its formulae and
 * the marks of its notes.
 * @param words in one line, as `plainText` gives them
 */
export function rewrite(content: readonly Inline[], words: string): Inline[] {
  const plain = content.map(leafText).join('');
  const tokens = Array.from(plain.matchAll(/\S+/g), ({ 0: token, index }) => ({ token, index }));
  const wanted = words.match(/\S+/g) ?? [];
  const endOf = (at: number) => tokens[at]!.index + tokens[at]!.token.length;
  const splices = changedTokens(
    tokens.map(({ token }) => token),
    wanted,
  ).map(({ from, to, by }): Splice => {
    const put = by.join(' ');
    const isFirst = from === 0;
    if (from < to && put !== '') {
      return { from: tokens[from]!.index, to: endOf(to - 1), put, isDone: false };
    }
    const before = isFirst ? 0 : endOf(from - 1);
    if (from === to) {
      const at = isFirst ? (tokens[0]?.index ?? 0) : before;
      return { from: at, to: at, put: isFirst ? `${put} ` : ` ${put}`, isDone: false };
    }
    // With the space before it, or at the beginning the one behind.
    const until = isFirst ? (tokens[to]?.index ?? plain.length) : endOf(to - 1);
    return { from: before, to: until, put: '', isDone: false };
  });
  const writing = { at: 0, splices };
  const written = content.flatMap((inline) => splice(inline, writing));
  const left = splices.filter(({ isDone }) => !isDone).map(({ put }) => put);
  return left.length > 0 ? [...written, textOf(left.join(''))] : written;
}

type Writing = { at: number; splices: Splice[] };

const textOf = (text: string): Inline => ({ kind: 'text', text });

/** The words of a piece as they stand in the line, spaces and all. */
function leafText(inline: Inline): string {
  if ('content' in inline) return inline.content.map(leafText).join('');
  if (inline.kind === 'text' || inline.kind === 'code') return onlyXml(inline.text);
  return inline.kind === 'break' ? ' ' : plainText([inline]);
}

function splice(inline: Inline, writing: Writing): Inline[] {
  if ('content' in inline) {
    const hadWords = leafText(inline).trim() !== '';
    const content = inline.content.flatMap((inner) => splice(inner, writing));
    const isGone = hadWords && content.map(leafText).join('').trim() === '';
    return isGone ? content : [{ ...inline, content }];
  }
  const own = leafText(inline);
  const start = writing.at;
  const end = start + own.length;
  writing.at = end;
  const within = writing.splices.filter(({ from, to }) =>
    from === to ? start <= from && from <= end : from < end && to > start,
  );
  if (within.length === 0 || own === '') return [inline];
  const take = (each: Splice): string => {
    if (each.isDone) return '';
    each.isDone = true;
    return each.put;
  };
  const isWords = inline.kind === 'text' || inline.kind === 'code';
  if (!isWords && within.every(({ from, to }) => from === to && (from === start || from === end))) {
    const [before, after] = [start, end].map((at) =>
      within
        .filter(({ from }) => from === at)
        .map(take)
        .join(''),
    );
    return [textOf(before!), inline, textOf(after!)].filter((each) => leafText(each) !== '');
  }
  let text = '';
  let from = start;
  for (const each of within) {
    text += own.slice(from - start, Math.max(from, each.from) - start) + take(each);
    from = Math.max(from, Math.min(each.to, end));
  }
  text += own.slice(from - start);
  if (text === '') return [];
  return [isWords ? { ...inline, text } : textOf(text)];
}

/** What knows of no element: enough for the words alone. */
const NOTHING: MarksOf = { kindOf: () => null, typstOf: () => null };

/** The plain words of running text that is kept with its marks. */
export const wordsOfMarks = (marks: string): string => plainText(fromMarks(marks, NOTHING));

/** Running text with its marks, with other words. @param words as `wordsOfMarks` gives them */
export const rewriteMarks = (marks: string, words: string, known: MarksOf): string =>
  toMarks(rewrite(fromMarks(marks, known), words));
