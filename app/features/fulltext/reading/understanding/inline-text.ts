import type { Inline } from '../../core/article-text.ts';

/** Stands for what is no text, so that places in the text are places in the content. */
const OTHER = '\uFFFC';

/** The text of content, sign for sign; what is no text is one sign. */
export const rawText = (content: readonly Inline[]): string => content.map(textOf).join('');

function textOf(inline: Inline): string {
  if (inline.kind === 'text' || inline.kind === 'code') return inline.text;
  if ('content' in inline) return rawText(inline.content);
  return inline.kind === 'break' ? '\n' : OTHER;
}

/** Content from a place of its raw text on. */
export function contentFrom(content: readonly Inline[], from: number): Inline[] {
  let left = from;
  const kept: Inline[] = [];
  for (const inline of content) {
    const { length } = textOf(inline);
    if (left <= 0) kept.push(inline);
    else if (left < length) kept.push(...cut(inline, left));
    left -= length;
  }
  return trimmed(kept);
}

function cut(inline: Inline, from: number): Inline[] {
  if (inline.kind === 'text' || inline.kind === 'code') {
    return [{ ...inline, text: inline.text.slice(from) }];
  }
  return 'content' in inline ? [{ ...inline, content: contentFrom(inline.content, from) }] : [];
}

const isSpace = (inline: Inline): boolean =>
  inline.kind === 'break' || (inline.kind === 'text' && inline.text.trim() === '');

/** Without white space at both ends. */
export function trimmed(content: readonly Inline[]): Inline[] {
  let start = 0;
  let end = content.length;
  while (start < end && isSpace(content[start]!)) start += 1;
  while (end > start && isSpace(content[end - 1]!)) end -= 1;
  const kept = content.slice(start, end);
  const first = kept[0];
  if (first?.kind === 'text') kept[0] = { ...first, text: first.text.trimStart() };
  const last = kept.at(-1);
  if (last?.kind === 'text') kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept;
}

/** Whether all that can be seen is set in this emphasis. */
export const isAll = (content: readonly Inline[], kind: Inline['kind']): boolean => {
  const seen = content.filter((inline) => !isSpace(inline));
  return (
    seen.length > 0 &&
    seen.every(
      (inline) => inline.kind === kind || ('content' in inline && isAll(inline.content, kind)),
    )
  );
};

/** Without an emphasis that is around all of it. */
export const withoutEmphasis = (content: readonly Inline[], kind: Inline['kind']): Inline[] =>
  content.flatMap((inline) => {
    if (!('content' in inline)) return [inline];
    const inner = withoutEmphasis(inline.content, kind);
    return inline.kind === kind ? inner : [{ ...inline, content: inner }];
  });

/** Texts that follow each other are one. */
export function joinTexts(content: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of content) {
    const last = joined.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text') {
      joined[joined.length - 1] = { kind: 'text', text: last.text + inline.text };
    } else if (inline.kind !== 'text' || inline.text !== '') joined.push(inline);
  }
  return joined;
}

/** Content between two places of its raw text, white space and all. */
export function slice(content: readonly Inline[], from: number, to: number): Inline[] {
  const kept: Inline[] = [];
  let at = 0;
  for (const inline of content) {
    const { length } = textOf(inline);
    const [start, end] = [Math.max(0, from - at), Math.min(length, to - at)];
    at += length;
    if (start >= end && !(length === 0 && start === 0 && end === 0)) continue;
    if (start === 0 && end === length) kept.push(inline);
    else if (inline.kind === 'text' || inline.kind === 'code') {
      kept.push({ ...inline, text: inline.text.slice(start, end) });
    } else if ('content' in inline) {
      kept.push({ ...inline, content: slice(inline.content, start, end) });
    }
  }
  return kept;
}
