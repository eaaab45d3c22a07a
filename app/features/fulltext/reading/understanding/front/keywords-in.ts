/** Keywords of a line, parted by whatever parts them in it. */
export function keywordsIn(line: string): string[] {
  const mark = [';', '；', '•', '·', ',', '，', '、', '،'].find((each) => line.includes(each));
  return (mark ? line.split(mark) : [line])
    .map((word) => word.split(/\s/).filter(Boolean).join(' ').replace(/\.$/, ''))
    .filter(Boolean);
}
