import type { Inline, Section } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { contentFrom, rawText } from './inline-text.ts';
import type { Piece } from './read-blocks.ts';
import type { Heading, Reading } from './reading.ts';
import { sectionNumber } from './section-numbers.ts';
import { isStatement, roleOf, statementOf } from './section-roles.ts';

/** Headings and what follows them, as sections within sections; one that skips a level is in doubt. */
export function buildSections(reading: Reading, pieces: readonly Piece[]): Section[] {
  const highest = pieces.reduce(
    (level, piece) => (piece.kind === 'heading' ? Math.min(level, piece.level) : level),
    Infinity,
  );
  let previous = highest - 1;
  return nestSections(pieces, {
    untitledLevel: highest,
    sectionOf(heading) {
      const section = sectionFor(heading);
      reading.replace(heading, section);
      if (heading.level > previous + 1) {
        reading.doubtAbout(section, 'heading-level', plainText(heading.title));
      }
      previous = heading.level;
      return section;
    },
  });
}

type Nesting = {
  /** Of the text before the first heading: a heading of a higher number stands within it. */
  untitledLevel: number;
  sectionOf: (heading: Heading) => Section;
};

/** Headings and what follows them, as sections within sections. */
export function nestSections(
  pieces: readonly Piece[],
  { untitledLevel, sectionOf }: Nesting,
): Section[] {
  const top: Section[] = [];
  /** The sections that are open, from the outermost on, with the level of their headings. */
  const open: { level: number; section: Section }[] = [];
  for (const piece of pieces) {
    if (piece.kind !== 'heading') {
      if (open.length === 0) {
        const section = emptySection();
        top.push(section);
        open.push({ level: untitledLevel, section });
      }
      if (isBehindStatement(open.at(-1)!.section, piece)) {
        const section = emptySection();
        top.push(section);
        open.splice(0, open.length, { level: untitledLevel, section });
      }
      open.at(-1)!.section.blocks.push(piece);
      continue;
    }
    const section = sectionOf(piece);
    while (open.length > 0 && open.at(-1)!.level >= piece.level) open.pop();
    (open.at(-1)?.section.sections ?? top).push(section);
    open.push({ level: piece.level, section });
  }
  return top;
}

/** Figures and tables at the end of a manuscript are none of the thanks or grants that happen to stand before them. */
const isBehindStatement = ({ role, blocks }: Section, piece: Piece): boolean =>
  isStatement(role) &&
  blocks.length > 0 &&
  (piece.kind === 'figure' || piece.kind === 'table') &&
  piece.label !== null;

/** What stands behind a list or an abstract without a heading goes on with no statement that stands before it. */
export function joinPieces(before: readonly Piece[], behind: readonly Piece[]): Piece[] {
  const last = before.findLast((piece) => piece.kind === 'heading');
  const isOpen = behind.length > 0 && behind[0]!.kind !== 'heading';
  return last && isOpen && isStatementTitle(last.title)
    ? [...before, untitled([...before, ...behind]), ...behind]
    : [...before, ...behind];
}

function isStatementTitle(title: readonly Inline[]): boolean {
  const raw = plainText(title);
  return statementOf(raw.slice(sectionNumber(raw)?.length ?? 0).replace(/:$/, '')) !== null;
}

/** A heading that says nothing: what stands before it ends there. */
export const untitled = (pieces: readonly Piece[]): Heading => ({
  ...{ kind: 'heading', id: '', title: [] },
  level: pieces.reduce(
    (least, piece) => (piece.kind === 'heading' ? Math.min(least, piece.level) : least),
    6,
  ),
});

export const emptySection = (): Section => ({
  id: '',
  role: 'body',
  number: null,
  title: [],
  blocks: [],
  sections: [],
});

function sectionFor({ title }: Heading): Section {
  const raw = rawText(title);
  const found = sectionNumber(raw);
  const rest = found ? contentFrom(title, found.length) : title;
  const isAppendix = roleOf(raw) === 'appendix';
  return {
    ...emptySection(),
    role: isAppendix ? 'appendix' : roleOf(plainText(rest)),
    number: found?.number ?? null,
    title: rest,
  };
}
