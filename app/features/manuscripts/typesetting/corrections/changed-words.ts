/** Words of the same text around a change that are shown with it. */
const AROUND = 6;

export type ChangedWords = { before: string; removed: string; added: string; after: string };

/** What of a text is different, from the first word that is to the last, with some words around it. */
export function changedWords(was: string, value: string): ChangedWords {
  const [old, now] = [was, value].map((text) => text.split(/(?<=\s)(?=\S)/));
  const shorter = Math.min(old!.length, now!.length);
  let start = 0;
  while (start < shorter && old![start] === now![start]) start += 1;
  let end = 0;
  while (end < shorter - start && old!.at(-1 - end) === now!.at(-1 - end)) end += 1;
  const before = old!.slice(0, start);
  const after = old!.slice(old!.length - end);
  return {
    before: `${before.length > AROUND ? '… ' : ''}${before.slice(-AROUND).join('')}`,
    removed: old!
      .slice(start, old!.length - end)
      .join('')
      .trim(),
    added: now!
      .slice(start, now!.length - end)
      .join('')
      .trim(),
    after: `${after.slice(0, AROUND).join('').trim()}${after.length > AROUND ? ' …' : ''}`,
  };
}
