export type TextSegment = { kind: 'text' | 'emphasis' | 'strong' | 'code'; text: string };
export type MathSegment = { kind: 'math'; tex: string; display: boolean };
export type Segment = TextSegment | MathSegment;

/**
 * What authors write of LaTeX in titles and abstracts: mathematics between `$`, `$$`, `\(`…`\)` or
 * `\[`…`\]`, and a few commands for emphasis. A `$` that is an amount of money stays one: like
 * pandoc, an opening `$` has no space after it, a closing one no space before and no digit after.
 */
const MARKUP = new RegExp(
  [
    String.raw`\$\$(?<block>[^$]+)\$\$`,
    String.raw`\\\[(?<bracketed>.+?)\\\]`,
    String.raw`\\\((?<inline>.+?)\\\)`,
    String.raw`(?<!\\)\$(?<dollar>(?!\s)(?:\\.|[^$\\])+?(?<![\s\\]))\$(?!\d)`,
    String.raw`\\(?:emph|textit|textsl)\{(?<emphasis>[^{}]*)\}`,
    String.raw`\{\\(?:em|it|sl)\s+(?<emphasisGroup>[^{}]*)\}`,
    String.raw`\\textbf\{(?<strong>[^{}]*)\}`,
    String.raw`\{\\bf\s+(?<strongGroup>[^{}]*)\}`,
    String.raw`\\texttt\{(?<code>[^{}]*)\}`,
  ].join('|'),
  'gs',
);

/** The parts of a text in order; joined, plain parts hold all that is not markup. */
export function parseRichText(text: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKUP)) {
    addText(segments, text.slice(at, match.index));
    segments.push(readMatch(match.groups!));
    at = match.index + match[0].length;
  }
  addText(segments, text.slice(at));
  return segments;
}

function readMatch(groups: Record<string, string | undefined>): Segment {
  const display = groups['block'] ?? groups['bracketed'];
  if (display !== undefined) return { kind: 'math', tex: display, display: true };
  const inline = groups['inline'] ?? groups['dollar'];
  if (inline !== undefined) return { kind: 'math', tex: inline, display: false };
  const emphasis = groups['emphasis'] ?? groups['emphasisGroup'];
  if (emphasis !== undefined) return { kind: 'emphasis', text: unescape(emphasis) };
  const strong = groups['strong'] ?? groups['strongGroup'];
  if (strong !== undefined) return { kind: 'strong', text: unescape(strong) };
  return { kind: 'code', text: unescape(groups['code'] ?? '') };
}

function addText(segments: Segment[], text: string): void {
  if (text) segments.push({ kind: 'text', text: unescape(text) });
}

/** `\%`, `\&`, `\_`, `\#` and `\$` are how LaTeX writes the sign itself; `~` is a fixed space. */
const unescape = (text: string): string =>
  text.replace(/\\([%&_#$])/g, '$1').replace(/(?<=\S)~(?=\S)/g, '\u00A0');
