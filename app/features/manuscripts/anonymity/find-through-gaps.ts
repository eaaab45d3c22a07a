/**
 * Names in scripts without spaces, broken over lines, and numbers in groups.
 * @param gap a single sign that may be between
 */
export function findThroughGaps(
  text: string,
  wanted: readonly string[],
  gap: RegExp,
): { start: number; end: number }[] {
  if (wanted.length === 0) return [];
  const kept: string[] = [];
  const from: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isSkipped = gap.test(text[at]!) && at > 0 && !gap.test(text[at - 1]!);
    if (isSkipped) continue;
    kept.push(text[at]!);
    from.push(at);
  }
  const closed = kept.join('');
  return [...new Set(wanted)].flatMap((each) => {
    const spans: { start: number; end: number }[] = [];
    let at = closed.indexOf(each);
    while (at !== -1) {
      spans.push({ start: from[at]!, end: from[at + each.length - 1]! + 1 });
      at = closed.indexOf(each, at + each.length);
    }
    return spans;
  });
}
