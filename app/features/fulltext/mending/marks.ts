// Running text as people type it into a field: `_slanted_`, `**bold**`, `$tex$`, `x^2^`, `CO~2~`,
// `[words](https://…)`, `[3](#ref3)`, `[](#fn1)`, and a backslash before a sign that is meant as it is.
import { onlyXml } from '#app/protocols/xml.ts';
import type { Inline } from '../core/article-text.ts';

const SIGNS = { italic: '_', bold: '**', sub: '~', sup: '^' } as const;
type Simple = keyof typeof SIGNS;
const isSimple = (kind: string): kind is Simple => kind in SIGNS;

const SPECIAL = new Set('\\*_~^$[]`');

export const toMarks = (content: readonly Inline[]): string =>
  marksOf(content, []).replaceAll(/ +/g, ' ');

/** @param within emphasis that is around it, which is said once */
const marksOf = (content: readonly Inline[], within: readonly string[]): string =>
  content.map((inline) => markOf(inline, within)).join('');

function markOf(inline: Inline, within: readonly string[]): string {
  switch (inline.kind) {
    case 'text':
      return escape(inline.text);
    case 'break':
      return ' ';
    case 'code':
      return between('`', escape(inline.text));
    case 'formula':
      return between('$', texMark(inline.formula.tex));
    case 'italic':
    case 'bold':
    case 'sub':
    case 'sup': {
      const inner = marksOf(inline.content, [...within, inline.kind]);
      const sign = SIGNS[inline.kind];
      return inner === '' || within.includes(inline.kind) ? inner : `${sign}${inner}${sign}`;
    }
    case 'small-caps':
    case 'underline':
    case 'strike':
      return `[${marksOf(inline.content, within)}]{${inline.kind}}`;
    case 'language':
      return `[${marksOf(inline.content, within)}]{${address([inline.language ?? '-', inline.direction ?? '-'].join('/'))}}`;
    case 'link':
      return `[${marksOf(inline.content, within)}](${address(inline.href)})`;
    case 'mention':
      return `[${marksOf(inline.content, within)}](#${address(inline.target)})`;
    case 'citation': {
      const targets = inline.targets.map((target) => `#${address(target)}`).join(' ');
      return `[${marksOf(inline.content, within)}](${targets || '#'})`;
    }
    case 'note':
      return `[](#${address(inline.target)})`;
    case 'picture':
      return `[${escape(inline.alternative)}](${PICTURE}${address(inline.picture)})`;
  }
}

const between = (sign: string, words: string): string => words && `${sign}${words}${sign}`;

const PICTURE = 'picture:';

const escape = (text: string): string =>
  Array.from(onlyXml(text).replaceAll(/\s+/g, ' '), (sign) =>
    SPECIAL.has(sign) ? `\\${sign}` : sign,
  ).join('');

/** Without a dollar sign that would end it. */
function texMark(source: string): string {
  const tex = onlyXml(source).replaceAll(/\s+/g, ' ');
  let written = '';
  for (let at = 0; at < tex.length; at += 1) {
    const sign = tex[at]!;
    if (sign === '\\') {
      at += 1;
      written += `\\${tex[at] ?? ' '}`;
    } else written += sign === '$' ? String.raw`\$` : sign;
  }
  return written;
}

/** In one piece and without a bracket. */
const address = (of: string): string =>
  onlyXml(of).replaceAll(
    /[\s(){}\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** What the marks of a text may lead to, and what is known of its formulae. */
export type MarksOf = {
  kindOf(id: string): string | null;
  typstOf(tex: string): string | null;
};

type Frame = { open: Simple | '[' | null; content: Inline[] };
const DEEPEST = 20;

/** Reads what `toMarks` writes; a sign that belongs to nothing is itself. */
export function fromMarks(marks: string, known: MarksOf): Inline[] {
  const frames: Frame[] = [{ open: null, content: [] }];
  const top = () => frames.at(-1)!;
  const add = (inline: Inline) => {
    const { content } = top();
    const last = content.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text') {
      content[content.length - 1] = { kind: 'text', text: last.text + inline.text };
    } else content.push(inline);
  };
  const text = (of: string) => of !== '' && add({ kind: 'text', text: of });
  /** Its sign is itself after all. */
  const undo = () => {
    const { open, content } = frames.pop()!;
    text(open === '[' ? '[' : SIGNS[open as Simple]);
    for (const inline of content) add(inline);
  };
  let at = 0;
  while (at < marks.length) {
    const sign = marks[at]!;
    const simple = simpleAt(marks, at);
    if (sign === '\\' && SPECIAL.has(marks[at + 1] ?? '')) {
      text(marks[at + 1]!);
      at += 2;
    } else if (simple) {
      if (top().open === simple) {
        const { content } = frames.pop()!;
        if (content.length > 0) add({ kind: simple, content });
      } else if (frames.some(({ open }) => open === simple) || frames.length > DEEPEST) {
        text(SIGNS[simple]);
      } else frames.push({ open: simple, content: [] });
      at += SIGNS[simple].length;
    } else if (sign === '[' && frames.length <= DEEPEST) {
      frames.push({ open: '[', content: [] });
      at += 1;
    } else if (sign === ']' && frames.some(({ open }) => open === '[')) {
      while (top().open !== '[') undo();
      const end = leadsTo(marks, at + 1);
      if (end === null) {
        undo();
        text(']');
        at += 1;
      } else {
        const { content } = frames.pop()!;
        for (const inline of linked(content, marks.slice(at + 1, end), known)) add(inline);
        at = end;
      }
    } else if (sign === '$' || sign === '`') {
      const end = endOf(marks, at + 1, sign);
      const inside = end === null ? '' : marks.slice(at + 1, end);
      if (end === null || inside === '') text(sign);
      else if (sign === '`')
        add({ kind: 'code', text: inside.replaceAll(/\\([\\*_~^$[\]`])/g, '$1') });
      else add({ kind: 'formula', formula: { tex: inside, typst: known.typstOf(inside) } });
      at = end === null || inside === '' ? at + 1 : end + 1;
    } else {
      text(sign);
      at += 1;
    }
  }
  while (frames.length > 1) undo();
  return frames[0]!.content;
}

function simpleAt(marks: string, at: number): Simple | null {
  for (const [kind, sign] of Object.entries(SIGNS)) {
    if (isSimple(kind) && marks.startsWith(sign, at)) return kind;
  }
  return null;
}

/** Where the same sign stands again without a backslash. */
function endOf(marks: string, from: number, sign: string): number | null {
  for (let at = from; at < marks.length; at += 1) {
    if (marks[at] === '\\') at += 1;
    else if (marks[at] === sign) return at;
  }
  return null;
}

/** The end of `(…)` or `{…}`. */
function leadsTo(marks: string, from: number): number | null {
  const close = { '(': ')', '{': '}' }[marks[from] ?? ''];
  const end = close === undefined ? -1 : marks.indexOf(close, from);
  return end < 0 ? null : end + 1;
}

/** @param to with its brackets */
function linked(content: Inline[], to: string, { kindOf }: MarksOf): Inline[] {
  const inside = to.slice(1, -1);
  if (to.startsWith('{')) {
    if (inside === 'small-caps' || inside === 'underline' || inside === 'strike') {
      return [{ kind: inside, content }];
    }
    const [language = '-', direction] = inside.split('/');
    const isKnown = direction === 'ltr' || direction === 'rtl';
    return [
      {
        kind: 'language',
        language: language === '-' ? null : language,
        direction: isKnown ? direction : null,
        content,
      },
    ];
  }
  if (inside.startsWith(PICTURE)) {
    const alternative = content.map((each) => ('text' in each ? each.text : '')).join('');
    return [{ kind: 'picture', picture: inside.slice(PICTURE.length), alternative }];
  }
  if (!inside.startsWith('#')) return [{ kind: 'link', href: inside, content }];
  const targets = inside
    .split(' ')
    .filter((each) => each.length > 1)
    .map((each) => each.slice(1));
  const [first = ''] = targets;
  if (content.length === 0 && targets.length === 1 && kindOf(first) !== 'reference') {
    return kindOf(first) === 'note'
      ? [{ kind: 'note', target: first }]
      : [{ kind: 'mention', target: first, content }];
  }
  if (targets.length !== 1 || kindOf(first) === 'reference') {
    return [{ kind: 'citation', targets, content }];
  }
  return [{ kind: 'mention', target: first, content }];
}
