import type { Inline } from '../article-text.ts';
import { plainText } from '../plain-text.ts';

/** What stands raised is between these two, which no text of a file has. */
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** `Ana Silva¹` with its mark apart: words and marks in turns, beginning with words. */
export const wordsAndMarks = (line: string): string[] =>
  line.split(/\uE000([^\uE000\uE001]{0,60})\uE001/u);

const raise = (marks: string): string => `${OPEN}${marks.normalize('NFKC')}${CLOSE}`;

/** The lines of a piece of a byline; what is raised by its looks, its letters or brackets is marked alike. */
export function markedLines(content: readonly Inline[]): string[] {
  return (
    content
      .map(marked)
      .join('')
      .replaceAll(/[⁰¹²³⁴-⁹ᵃ-ᵉ]{1,9}(?:[,⁎*][⁰¹²³⁴-⁹]{1,3}){0,9}/gu, raise)
      .replaceAll(/\^\(([^()]{1,20})\)/g, (_, marks: string) => raise(marks))
      .replaceAll(
        /(?<=\p{L}[.*]?\s?)[[(](\d{1,2}(?:\s?[,;–-]\s?\d{1,2}){0,9}[*†]?)[\])]/gu,
        (_, marks: string) => raise(marks),
      )
      .replace(/^\s{0,4}\d{1,2}\s{0,2}\uE000(?:st|nd|rd|th)\uE001/u, '')
      // What ends with a comma goes on.
      .replaceAll(/,\s?\n/g, ', ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  );
}

function marked(inline: Inline): string {
  if (inline.kind === 'note') return '';
  if (inline.kind === 'break') return '\n';
  // Between the fields of an address: elsewhere a text is trimmed.
  if (inline.kind === 'text' && inline.text === ', ') return inline.text;
  if (inline.kind === 'sup') return raise(plainText(inline.content));
  if (inline.kind === 'formula' && inline.formula.tex.startsWith('^'))
    return raise(plainText([inline]).replaceAll(/[\^()]/g, ''));
  return 'content' in inline ? inline.content.map(marked).join('') : plainText([inline]);
}

/** As a reader sees it who knows no raised signs. */
export const unmarked = (line: string): string => line.replaceAll(/[\uE000\uE001]/gu, '');

/** `1,2*` is `1`, `2` and `*`, `1–3` three marks, and `**` one. */
export function marksIn(text: string): string[] {
  const whole = text
    .replaceAll(/[∗⁎✉]/gu, '*')
    .replaceAll(/(\d{1,2})\s?[–-]\s?(\d{1,2})/g, (range, from: string, to: string) => {
      const length = Number(to) - Number(from) + 1;
      if (length < 2 || length > 20) return range;
      return Array.from({ length }, (_, at) => Number(from) + at).join(',');
    });
  return whole.match(/\d{1,3}|([*†‡§¶#])\1{0,3}|\p{L}/gu) ?? [];
}

/** Marks that stand behind a name without being raised. */
export const MARKS_BEHIND = /(?<!\d)(?:\d{1,2}(?!\d)|[*†‡§¶#∗⁎✉]){1,4}$/u;

const LEADING =
  /^[[(（]?(?:\uE000([^\uE000\uE001]{1,9})\uE001|(\d{1,2}|[*†‡§¶#∗]{1,3}|[a-h](?=[\s.:)\]）])))[)\]）]?[\s.:、]{0,3}/u;

/** The mark that a line of a place begins with, and what stands behind it; null where it begins with none. */
export function leadingMark(line: string): { mark: string; rest: string } | null {
  const found = LEADING.exec(line);
  const [mark] = found ? marksIn(found[1] ?? found[2]!) : [];
  return found && mark !== undefined ? { mark, rest: line.slice(found[0].length) } : null;
}
