import type { ArticleText, Formula, Inline } from '../core/article-text.ts';
import { elementsOf } from '../core/elements.ts';
import type { Edit, EditKind } from './edit.ts';
import {
  isBlock,
  isReference,
  isSection,
  mapRuns,
  mendablesOf,
  runsOf,
  wordsOf,
} from './elements.ts';
import type { Mendable } from './elements.ts';
import { relinked, targetsOf } from './links.ts';
import { pictureKnownBy, readGiven } from './given-picture.ts';
import { fromMarks, toMarks } from './marks.ts';
import type { MarksOf } from './marks.ts';

/** What is looked up while a text is mended. */
export type Known = MarksOf & {
  elements: ReadonlyMap<string, Mendable>;
  pictureHash(name: string): string | null;
};

export function knowText(text: ArticleText): Known {
  const kinds = elementsOf(text);
  const formulae = new Map<string, Formula>();
  const elements = mendablesOf(text);
  for (const element of elements.values()) {
    for (const { tex, typst } of formulaeOf(element)) formulae.set(tex, { tex, typst });
  }
  const hashes = new Map(text.pictures.map(({ name, hash }) => [name, hash]));
  return {
    elements,
    kindOf: (id) => kinds.get(id)?.kind ?? null,
    typstOf: (tex) => formulae.get(tex)?.typst ?? null,
    pictureHash: (name) => hashes.get(name) ?? null,
  };
}

function formulaeOf(of: Mendable): Formula[] {
  const inner = (run: readonly Inline[]): Formula[] =>
    run.flatMap((inline) => {
      if (inline.kind === 'formula') return [inline.formula];
      return 'content' in inline ? inner(inline.content) : [];
    });
  const own = isBlock(of) && of.kind === 'formula' ? [of.formula] : [];
  return [...own, ...runsOf(of).flatMap(inner)];
}

type Field = {
  /** Null where the element has no such thing. */
  read(of: Mendable, part: string, known: Known): { was: string; value: string } | null;
  write(of: Mendable, edit: Pick<Edit, 'part' | 'value'>, known: Known): Mendable;
};

const same = (value: string) => ({ was: value, value });
const wholeNumber = (value: string): number => (/^\d{1,2}$/.test(value) ? Number(value) : 0);

/** What is mended by a value in the element itself; headings and what is left out are of the whole. */
export const FIELDS: Record<
  Exclude<EditKind, 'drop' | 'heading' | 'put-back' | 'set-aside'>,
  Field
> = {
  words: {
    read: (of) => {
      const words = wordsIn(of);
      return words && same(toMarks(words));
    },
    write: (of, { value }, known) => withWords(of, fromMarks(value, known)),
  },
  caption: {
    read: (of) => {
      const words = captionOf(of);
      return words && same(toMarks(words));
    },
    write: (of, { value }, known) => withCaption(of, fromMarks(value, known)),
  },
  label: {
    read: (of) => (isLabelled(of) ? same(of.label ?? '') : null),
    write: (of, { value }) => (isLabelled(of) ? { ...of, label: value || null } : of),
  },
  alternative: {
    read(of, part, { pictureHash }) {
      const own = isFigure(of) ? of.parts[wholeNumber(part)] : undefined;
      return own ? { was: pictureHash(own.picture) ?? own.picture, value: own.alternative } : null;
    },
    write: (of, { part, value }) =>
      isFigure(of)
        ? {
            ...of,
            parts: of.parts.map((own, at) =>
              at === wholeNumber(part) ? { ...own, alternative: value } : own,
            ),
          }
        : of,
  },
  picture: {
    read: (of, part, { pictureHash }) =>
      isFigure(of) ? { was: pictureKnownBy(of, wholeNumber(part), pictureHash), value: '' } : null,
    write(of, { part, value }) {
      const given = readGiven(value);
      if (!isFigure(of) || !given) return of;
      const at = wholeNumber(part);
      const before = of.parts[at];
      const own = {
        picture: given.name,
        caption: before?.caption ?? [],
        alternative: given.alternative || (before?.alternative ?? ''),
      };
      return { ...of, parts: before ? of.parts.with(at, own) : [...of.parts, own] };
    },
  },
  'head-rows': {
    read: (of) => (isTable(of) ? { was: wordsOf(of), value: String(of.head.length) } : null),
    write(of, { value }) {
      if (!isTable(of)) return of;
      const all = [...of.head, ...of.rows];
      const heads = Math.min(wholeNumber(value), all.length);
      return { ...of, head: all.slice(0, heads), rows: all.slice(heads) };
    },
  },
  'head-columns': {
    read: (of) => (isTable(of) ? { was: wordsOf(of), value: String(of.headColumns) } : null),
    write: (of, { value }) =>
      isTable(of) ? { ...of, headColumns: Math.min(wholeNumber(value), of.columns.length) } : of,
  },
  reference: {
    read: (of) => (isReference(of) ? same(toMarks(of.content)) : null),
    write: (of, { value }, known) =>
      isReference(of) ? { ...of, content: fromMarks(value, known) } : of,
  },
  doi: {
    read: (of) => (isReference(of) ? { was: toMarks(of.content), value: of.doi ?? '' } : null),
    write: (of, { value }) => (isReference(of) ? { ...of, doi: value || null } : of),
  },
  citation: {
    read(of, part) {
      const found = part === '' ? null : targetsOf(runsOf(of), part);
      return found && { was: '', value: found.join(' ') };
    },
    write(of, { part, value }, { kindOf }) {
      const targets = value.split(' ').filter((id) => kindOf(id) !== null);
      const isCited = targets.every((id) => kindOf(id) === 'reference');
      return mapRuns(of, (run) => relinked(run, part, targets, isCited));
    },
  },
  tex: {
    read(of, part) {
      const found = formulaeOf(of).find(({ tex }) => tex === part);
      return found ? same(found.tex) : null;
    },
    write(of, { part, value }, { typstOf }) {
      const changed = (formula: Formula): Formula =>
        formula.tex === part ? { tex: value, typst: typstOf(value) } : formula;
      if (isBlock(of) && of.kind === 'formula') return { ...of, formula: changed(of.formula) };
      const within = (run: Inline[]): Inline[] =>
        run.map((inline): Inline => {
          if (inline.kind === 'formula') return { ...inline, formula: changed(inline.formula) };
          return 'content' in inline ? { ...inline, content: within(inline.content) } : inline;
        });
      return mapRuns(of, within);
    },
  },
};

const isFigure = (of: Mendable) => isBlock(of) && of.kind === 'figure';
const isTable = (of: Mendable) => isBlock(of) && of.kind === 'table';
const isLabelled = (of: Mendable) => isBlock(of) && 'label' in of;

/** Of a paragraph or a heading. */
function wordsIn(of: Mendable): Inline[] | null {
  if (isSection(of)) return of.title.length > 0 ? of.title : null;
  return isBlock(of) && of.kind === 'paragraph' ? of.content : null;
}

function withWords(of: Mendable, words: Inline[]): Mendable {
  if (isSection(of)) return { ...of, title: words };
  return isBlock(of) && of.kind === 'paragraph' ? { ...of, content: words } : of;
}

function captionOf(of: Mendable): Inline[] | null {
  if (!isLabelled(of)) return null;
  return of.kind === 'aside' ? of.title : of.caption;
}

function withCaption(of: Mendable, words: Inline[]): Mendable {
  if (!isLabelled(of)) return of;
  return of.kind === 'aside' ? { ...of, title: words } : { ...of, caption: words };
}

/** What of an element can be mended, as it stands; the words of citations are told apart. */
export function fieldsOf(
  of: Mendable,
  known: Known,
): { kind: keyof typeof FIELDS; part: string; was: string; value: string }[] {
  const parts: Record<keyof typeof FIELDS, string[]> = {
    words: [''],
    label: [''],
    caption: [''],
    alternative: isFigure(of) ? of.parts.map((_, at) => String(at)) : [],
    'head-rows': [''],
    'head-columns': [''],
    reference: [''],
    doi: [''],
    citation: [],
    picture: [],
    tex: [...new Set(formulaeOf(of).map(({ tex }) => tex))],
  };
  return Object.entries(parts).flatMap(([name, all]) => {
    const kind = name as keyof typeof FIELDS;
    return all.flatMap((part) => {
      const found = FIELDS[kind].read(of, part, known);
      return found ? [{ kind, part, ...found }] : [];
    });
  });
}
