/** A number at the start of a reference: `[12]`, `12.`, `(12)`. */
const NUMBER = /^\s*(?:\[(\d{1,4})\]|\((\d{1,4})\)|(\d{1,4})[.)])(?=\s|\D)\s*/;

/** Far more than any article has; each becomes a row. */
const MOST = 5000;

/**
 * One on each line, or numbered over several. What follows the 5,000th stands on with it, so that
 * no word is lost.
 */
export function splitReferences(text: string): string[] {
  const lines = text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (numberOf(lines[0] ?? '') !== 1) return joinedBeyond(lines);
  const references: string[] = [];
  for (const line of lines) {
    if (numberOf(line) === references.length + 1) references.push(line.replace(NUMBER, ''));
    else references[references.length - 1] += ` ${line}`;
  }
  return joinedBeyond(references.filter(Boolean));
}

const joinedBeyond = (references: string[]): string[] =>
  references.length > MOST
    ? [...references.slice(0, MOST - 1), references.slice(MOST - 1).join(' ')]
    : references;

function numberOf(line: string): number | null {
  const match = NUMBER.exec(line);
  return match ? Number(match[1] ?? match[2] ?? match[3]) : null;
}
