import { splitMaths, texToUnicode } from '#app/protocols/tex.ts';

export type TextSegment = { kind: 'text' | 'emphasis' | 'strong' | 'code'; text: string };
export type MathSegment = { kind: 'math'; tex: string; display: boolean };
export type Segment = TextSegment | MathSegment;

/** What stands between braces, which may hold braces once more. */
const INSIDE = String.raw`[^{}]*(?:\{[^{}]*\}[^{}]*)*`;
/** The commands by which authors emphasise words in titles and abstracts. */
const EMPHASIS = new RegExp(
  [
    String.raw`\\(?:emph|textit|textsl)\{(?<emphasis>${INSIDE})\}`,
    String.raw`\{\\(?:em|it|sl)\s(?<emphasisGroup>${INSIDE})\}`,
    String.raw`\\textbf\{(?<strong>${INSIDE})\}`,
    String.raw`\{\\bf\s(?<strongGroup>${INSIDE})\}`,
    String.raw`\\texttt\{(?<code>${INSIDE})\}`,
  ].join('|'),
  'gs',
);

/** The parts of a text in order: mathematics, emphasis, and everything else with its accents. */
export function parseRichText(text: string): Segment[] {
  return splitMaths(text).flatMap<Segment>((part) =>
    part.maths
      ? [{ kind: 'math', tex: part.value, display: part.display }]
      : parseEmphasis(part.value),
  );
}

function parseEmphasis(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  const add = (kind: TextSegment['kind'], written: string) => {
    if (written) segments.push({ kind, text: readable(written) });
  };
  let at = 0;
  for (const match of text.matchAll(EMPHASIS)) {
    const { emphasis, emphasisGroup, strong, strongGroup, code = '' } = match.groups!;
    add('text', text.slice(at, match.index));
    if (emphasis ?? emphasisGroup) add('emphasis', emphasis ?? emphasisGroup?.trimStart() ?? '');
    else if (strong ?? strongGroup) add('strong', strong ?? strongGroup?.trimStart() ?? '');
    else add('code', code);
    at = match.index + match[0].length;
  }
  add('text', text.slice(at));
  return segments;
}

/** Where the markup of a text stands, from the first character of each piece to behind its last. */
export function markupSpans(text: string): { start: number; end: number }[] {
  let at = 0;
  return splitMaths(text).flatMap(({ maths, written }) => {
    const start = at;
    at += written.length;
    if (maths) return [{ start, end: at }];
    return Array.from(written.matchAll(EMPHASIS), ({ 0: markup, index }) => ({
      start: start + index,
      end: start + index + markup.length,
    }));
  });
}

/** Accents and signs typed as commands become letters, `~` the fixed space and ` -- ` the dash that it stands for. */
const readable = (text: string): string =>
  texToUnicode(text)
    .replaceAll('\\$', '$')
    .replaceAll(/(?<=\s)---?(?=\s)/g, (typed) => (typed === '--' ? '–' : '—'))
    .replaceAll(/(?<=\S)~(?=\S)/g, '\u00A0');
