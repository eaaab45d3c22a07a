import type { Block, Formula, Inline } from '../../core/article-text.ts';
import { captionLabel } from './captions/caption-labels.ts';
import { trimmed } from './inline-text.ts';
import type { Reading } from './reading.ts';

/** What a paragraph of the source is: text, a figure, a formula, or some of them one after the other. */
export function paragraphBlocks(reading: Reading, source: readonly Inline[]): Block[] {
  const content = trimmed(lifted(reading, source));
  if (content.length === 0) return [];
  const alone = formulaAlone(content);
  if (alone) {
    const { formula, number } = alone;
    return [reading.claim({ kind: 'formula', id: '', number, formula })];
  }
  const blocks = splitFormulae(reading, content).flatMap((piece) =>
    'tex' in piece ? [formulaBlock(piece)] : splitPictures(reading, piece),
  );
  const [first] = blocks;
  if (first) reading.claim(first);
  return blocks;
}

/** Displayed formulae stand for themselves, also those within words in italics, as in a theorem. */
function lifted(reading: Reading, content: readonly Inline[]): Inline[] {
  return content.flatMap((inline): Inline[] => {
    if (!('content' in inline)) return [inline];
    const inner = lifted(reading, inline.content);
    const runs = splitFormulae(reading, inner);
    return runs.some((run) => 'tex' in run)
      ? runs.map((run): Inline =>
          'tex' in run ? { kind: 'formula', formula: run } : { ...inline, content: run },
        )
      : [inline];
  });
}

function formulaBlock(formula: Formula): Block {
  return { kind: 'formula', id: '', number: null, formula };
}

/** `4` of `(4)`, also behind a full stop; null for anything else. */
export const formulaNumber = (words: string): string | null => NUMBER.exec(words)?.[1] ?? null;

const NUMBER = /^[.,;]?\s?\(([A-Z]?\.?\d{1,3}(?:\.\d{1,3})?[a-z]?)\)$/;

/** The one formula of a paragraph that has nothing else but its number. */
function formulaAlone(
  content: readonly Inline[],
): { formula: Formula; number: string | null } | null {
  const formulae = content.filter((inline) => inline.kind === 'formula');
  const [only] = formulae;
  if (!only || formulae.length > 1) return null;
  const at = content.indexOf(only);
  const words = (part: readonly Inline[]): string | null =>
    part.every(({ kind }) => kind === 'text' || kind === 'break')
      ? part
          .map((inline) => (inline.kind === 'text' ? inline.text : ' '))
          .join('')
          .trim()
      : null;
  const before = words(content.slice(0, at));
  const after = words(content.slice(at + 1));
  if (before === null || after === null || (before !== '' && after !== '')) return null;
  if (before === '' && after === '') return { formula: only.formula, number: null };
  if (before === '' && /^[.,;]$/.test(after)) {
    return { formula: { ...only.formula, tex: only.formula.tex + after }, number: null };
  }
  const number = formulaNumber(before || after);
  return number === null ? null : { formula: only.formula, number };
}

/** Text and the displayed formulae that stand in its midst. */
function splitFormulae(reading: Reading, content: readonly Inline[]): (Formula | Inline[])[] {
  const pieces: (Formula | Inline[])[] = [];
  let text: Inline[] = [];
  const endText = () => {
    if (trimmed(text).length > 0) pieces.push(trimmed(text));
    text = [];
  };
  for (const inline of content) {
    if (inline.kind === 'formula' && reading.displayed.has(inline.formula)) {
      endText();
      pieces.push(inline.formula);
    } else text.push(inline);
  }
  endText();
  return pieces;
}

type Picture = Extract<Inline, { kind: 'picture' }>;

/** Pictures at the beginning or the end of a paragraph, or beside a caption, are a figure; those amid words are signs. */
function splitPictures(reading: Reading, content: readonly Inline[]): Block[] {
  const runs = runsOf(reading, content);
  const first = runs[0]!;
  if (runs.length === 1 || haveCaptions(runs)) {
    return runs.map(({ pictures, text }) =>
      pictures ? figureOf(pictures) : paragraphOf(trimmed(text)),
    );
  }
  const last = runs.at(-1)!;
  if (first.pictures && first.isLine) {
    return [
      figureOf(first.pictures),
      ...splitPictures(reading, trimmed(content.slice(first.length))),
    ];
  }
  if (last.pictures && last.isLine) {
    const before = trimmed(content.slice(0, content.length - last.length));
    return [...splitPictures(reading, before), figureOf(last.pictures)];
  }
  return [paragraphOf(content)];
}

/** Whether all words are captions, but for those before the first picture. */
function haveCaptions(runs: readonly Run[]): boolean {
  const said = runs.filter(({ pictures }) => !pictures);
  const beside = runs[0]!.pictures || said.length === 1 ? said : said.slice(1);
  return beside.every(({ text }) => captionLabel(trimmed(text))?.isSure === true);
}

type Run = {
  pictures: Picture[] | null;
  text: Inline[];
  length: number;
  /** Whether a line break divides it from what is beside it. */
  isLine: boolean;
};

function runsOf(reading: Reading, content: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  for (const inline of content) {
    const last = runs.at(-1);
    const picture = reading.signs.has(inline) ? null : pictureOf(inline);
    const isGap = inline.kind === 'break' || (inline.kind === 'text' && inline.text.trim() === '');
    if (last && (isGap || (picture !== null) === (last.pictures !== null))) {
      last.length += 1;
      if (picture) last.pictures!.push(picture);
      last.text.push(inline);
      if (inline.kind === 'break') last.isLine = true;
    } else {
      const isLine = last?.isLine === true && last.text.at(-1)?.kind === 'break';
      runs.push({ pictures: picture && [picture], text: [inline], length: 1, isLine });
    }
  }
  return runs;
}

export const isPicture = (inline: Inline): boolean => pictureOf(inline) !== null;

/** A picture, also one in an emphasis or a link. */
export function pictureOf(inline: Inline): Picture | null {
  if (inline.kind === 'picture') return inline;
  if (!('content' in inline)) return null;
  const inner = trimmed(inline.content);
  return inner.length === 1 ? pictureOf(inner[0]!) : null;
}

const paragraphOf = (content: readonly Inline[]): Block => ({
  kind: 'paragraph',
  id: '',
  content: [...content],
});

const figureOf = (pictures: readonly Picture[]): Block => ({
  kind: 'figure',
  id: '',
  label: null,
  caption: [],
  parts: pictures.map(({ picture, alternative }) => ({ picture, caption: [], alternative })),
});
