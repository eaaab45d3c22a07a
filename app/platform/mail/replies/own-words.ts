/** Owns telling what a person wrote in an answer from the mail that their program put beneath it. */

/**
 * The words above the quoted mail, without signature. Where words stand between quoted lines, those
 * lines stay, since the words answer them.
 * @param text of the mail as plain text
 */
export function ownWords(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((line, at) => isSignature(line) || beginsCopy(lines, at));
  const kept = end === -1 ? lines : lines.slice(0, end);
  const last = kept.findLastIndex((line) => !isQuoted(line) && line.trim() !== '') + 1;
  const isAbove = kept.slice(last).some(isQuoted);
  return kept
    .slice(0, isAbove ? beforeAttribution(kept, last) : last)
    .join('\n')
    .trim();
}

const isQuoted = (line: string): boolean => line.startsWith('>');

/** RFC 3676 §4.3. */
const isSignature = (line: string): boolean => line === '-- ' || line === '--';

/** Lines of a header that programs write above a mail which they copy whole. */
const HEADER_LINES = 3;

/** “-----Original Message-----”, a line of underscores, or the header itself, in any language. */
function beginsCopy(lines: readonly string[], at: number): boolean {
  const line = lines[at]!.trim();
  if (/^-{5,} ?[^-]{3,40}-{5,}$/.test(line)) return true;
  const header = lines.slice(/^_{10,}$/.test(line) ? at + 1 : at).slice(0, HEADER_LINES);
  return header.length === HEADER_LINES && header.every(isHeader) && header.some(hasAddress);
}

const isHeader = (line: string): boolean => /^\*?\p{L}[^:：]{1,20}[:：]\*? ?\S/u.test(line.trim());
const hasAddress = (line: string): boolean => line.includes('@');

/** “On 26 November 2026 the journal <…> wrote:”, which may run over three lines. */
const LONGEST_ATTRIBUTION = 3;

function beforeAttribution(lines: readonly string[], last: number): number {
  if (!/[:：]$/.test(lines[last - 1]?.trimEnd() ?? '')) return last;
  for (let from = last - 1; from >= Math.max(0, last - LONGEST_ATTRIBUTION); from -= 1) {
    if (lines[from]!.trim() === '') return last;
    if (lines.slice(from, last).some(hasAddress)) return beginOf(lines, from);
  }
  return last;
}

/** The address may stand on the second line, after a date. */
const beginOf = (lines: readonly string[], from: number): number =>
  from > 0 && /\d{1,2}[:.]\d\d/.test(lines[from - 1]!) ? from - 1 : from;
