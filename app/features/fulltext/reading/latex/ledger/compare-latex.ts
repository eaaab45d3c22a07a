import type { Doubt } from '../../../core/doubts.ts';
import { compareCounts } from '../../../ledger/compare.ts';
import type { LeftOut } from '../../../ledger/left-out.ts';
import type { Counted, Passage } from '../../../core/counted.ts';
import { keyOfTokens, tokensOf } from '../../../ledger/tokens.ts';
import { alone, passage } from '../../../core/counted.ts';
import { findFile } from '../source/latex-project.ts';
import type { LatexProject } from '../source/latex-project.ts';
import type { TextReading } from '../text/text-reading.ts';

/** What a LaTeX paper has and its text has not, as doubts at their places. */
export const compareLatex = (
  source: Counted,
  text: Counted,
  known: { leftOut: readonly LeftOut[]; doubts: readonly Doubt[] },
): Doubt[] =>
  compareCounts(
    source,
    {
      passages: [
        ...text.passages,
        ...wordsMadeFormulae(source, text),
        ...headingsInFront(source, text),
        ...titlesAgain(source, text),
      ],
    },
    known,
  );

/**
 * Columns of a table may make formulae of words: the words of formulae that a text has and its
 * source has not, so that these are not missed.
 */
function wordsMadeFormulae(source: Counted, text: Counted): Passage[] {
  const left = new Map<string, number>();
  for (const key of formulaeOf(source)) left.set(key, (left.get(key) ?? 0) + 1);
  return formulaeOf(text).flatMap((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0 ? [] : [passage(key)];
  });
}

/** Without the signs in which the same formula may be written otherwise. */
const formulaeOf = ({ passages }: Counted): string[] =>
  passages.flatMap(({ things }) =>
    things.flatMap(({ kind, words }) =>
      kind === 'formula' ? [words.replaceAll(/\\[a-zA-Z]{1,40}|[\s{}$]/g, ' ').trim()] : [],
    ),
  );

/** A heading may be the title of a paper that names none: it is a section no more. */
function headingsInFront(source: Counted, text: Counted): Passage[] {
  const front = new Set(
    text.passages.flatMap(({ words, place }) => (place === null ? [keyOf(words)] : [])),
  );
  return source.passages.flatMap(({ words, things }) =>
    things.some(({ kind }) => kind === 'section') && front.has(keyOf(words))
      ? [alone('section')]
      : [],
  );
}

/** A title may stand before the text and in its front: the last one counts. */
function titlesAgain(source: Counted, text: Counted): Passage[] {
  const [title] = text.passages;
  if (title?.place !== null || title.words === '') return [];
  const own = keyOf(title.words);
  return source.passages.filter(({ words }) => keyOf(words) === own).slice(1);
}

const keyOf = (words: string): string => keyOfTokens(tokensOf(words));

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

const OTHER_DOCUMENT =
  /\\externaldocument\s{0,9}(?:\[([^\]]{0,40})\]\s{0,9}){0,2}\{([^{}]{1,200})\}/g;

/** Labels of another document, such as a supplement, that lies beside the paper as it was set (`xr`). */
export function takeLabelsOfOthers(to: TextReading): void {
  const { main, names, text } = to.project;
  for (const [, prefix = '', written] of (text(main) ?? '').matchAll(OTHER_DOCUMENT)) {
    const file = findFile(names, { name: written!, folders: ['.'], endings: ['.aux'] });
    if (!file?.endsWith('.aux')) continue;
    for (const line of (text(file) ?? '').split('\n')) {
      const found = numberIn(line);
      const number = found?.number.replaceAll(/\\[a-zA-Z]{1,40} ?|[{}]/g, '').trim();
      const key = `${prefix}${found?.key}`;
      if (number && !to.labels.has(key))
        to.labels.set(key, { number, kind: 'other', name: null, target: null, title: [] });
    }
  }
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
  const mentioned = new Set(to.mentions.flatMap(({ keys }) => keys));
  // A label at something without a number has that of what stands before it, which no reader sees.
  const differing = written.filter(
    ({ key, theirs, ours }) => theirs !== ours && (ours !== '' || mentioned.has(key)),
  );
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
    .replaceAll(/\\[a-zA-Z@]{1,40} ?/g, '')
    .replaceAll(/[^\p{L}\p{N}]{1,40}/gu, '.')
    .replaceAll(/^\.|\.$/g, '')
    .replaceAll(/(?<=\p{N})\.(?=\p{Ll})/gu, '');
