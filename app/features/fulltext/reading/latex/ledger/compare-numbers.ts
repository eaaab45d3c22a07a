import type { LatexProject } from '../source/latex-project.ts';
import type { TextReading } from '../text/text-reading.ts';

/** What LaTeX wrote into its `.aux` files when the paper was set last: the number of each label. */
function numbersIn({ main, names, text }: Pick<LatexProject, 'main' | 'names' | 'text'>) {
  const own = main.replace(/\.[a-z]{1,9}$/i, '.aux');
  const files = names.filter((name) => /\.aux$/i.test(name));
  const numbers = new Map<string, string>();
  for (const file of files.toSorted((one, other) => Number(other === own) - Number(one === own))) {
    for (const line of (text(file) ?? '').split('\n')) {
      const found = numberIn(line);
      if (found && !numbers.has(found.key)) numbers.set(found.key, found.number);
    }
  }
  return numbers;
}

/** `\newlabel{fig:a}{{2.1}{7}{…}}`; labels of packages have an `@` in their names. */
function numberIn(line: string): { key: string; number: string } | null {
  const head = /^\\newlabel\{([^{}@]{1,200})\}\{\{/.exec(line);
  if (!head) return null;
  let depth = 1;
  let end = head[0].length;
  while (end < line.length && depth > 0) {
    if (line[end] === '{') depth += 1;
    if (line[end] === '}') depth -= 1;
    end += 1;
  }
  const number = line.slice(head[0].length, end - 1);
  // What `caption` writes where a label stands before it has a number.
  return number.startsWith('\\caption@xref') ? null : { key: head[1]!, number };
}

/** From this share of the labels on, the paper was changed since it was set: that is said once. */
const MOST_OF_THEM = 1 / 3;
const FEW = 5;

/** A number that LaTeX gave a label and that the label has not here becomes a doubt. */
export function compareNumbers(to: TextReading): void {
  const written = [...numbersIn(to.project)].flatMap(([key, number]) => {
    const label = to.labels.get(key);
    const theirs = plain(number);
    return label && theirs !== '' ? [{ key, label, theirs, ours: plain(label.number ?? '') }] : [];
  });
  const differing = written.filter(({ theirs, ours }) => theirs !== ours);
  const say = ({ key, theirs, ours }: (typeof differing)[number]): string =>
    `${key}: ${theirs} in LaTeX, ${ours === '' ? 'no number' : ours} here`;
  if (differing.length > FEW && differing.length > written.length * MOST_OF_THEM) {
    const all = `${differing.length} of ${written.length} labels, the first of them ${say(differing[0]!)}`;
    return to.reading.doubtAbout(null, 'number-differs', all);
  }
  for (const each of differing)
    to.reading.doubtAbout(each.label.target, 'number-differs', say(each));
}

/** Without commands and brackets; whatever parts a figure from its letter says the same. */
const plain = (number: string): string =>
  number
    .replaceAll(/\\nobreakspace ?/g, ' ')
    .replaceAll(
      /\\tmspace[^{}]{0,40}\{[^{}]{0,20}\}|\\[hkm]?(?:skip|kern) ?-?[\d.]{1,9}\s?[a-z]{2}/g,
      ' ',
    )
    .replaceAll(/\\[a-zA-Z]{1,40} ?/g, '')
    .replaceAll(/[^\p{L}\p{N}]{1,40}/gu, '.')
    .replaceAll(/^\.|\.$/g, '')
    .replaceAll(/(?<=\p{N})\.(?=\p{Ll})/gu, '');
