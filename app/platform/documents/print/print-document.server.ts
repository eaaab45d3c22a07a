/** Owns letters and certificates on paper: a few headings, paragraphs and facts become an A4 PDF. */
import { typeset } from './typeset.server.ts';

export type PrintedPart =
  | { heading: string }
  | { text: string }
  | { item: string }
  | { facts: readonly (readonly [label: string, value: string])[] };

export type Printed = {
  title: string;
  /** Above the title: who says this. */
  sender: string;
  parts: readonly PrintedPart[];
  /** At the foot of each page. */
  footer: string;
  /** Milliseconds since 1970; the same document always gives the same bytes. */
  at: number;
};

/** The document as a tagged PDF (PDF/UA-1); letters that no font has become boxes, and it says so. */
export function printDocument(printed: Printed): Uint8Array {
  const lacking = new Set<string>();
  for (;;) {
    const set = typeset('letter', letterOf(printed, lacking));
    if (set.outcome === 'set') return set.pdf;
    const known = lacking.size;
    for (const letter of set.letters) lacking.add(letter);
    if (lacking.size === known) throw new Error(`No font has ${[...lacking].join(' ')}`);
  }
}

/** Stands for a letter that cannot be shown; all our fonts have it. */
const BOX = '☐';

const LACKING = `${BOX} stands for a letter that the typeface of this document lacks. The journal’s website shows the text in full.`;

/** Marks on another letter, and signs that steer without being seen. */
const INVISIBLE = /[\p{M}\p{Cc}\p{Cf}]/u;

/** What `journal/typesetting/letter.typ` reads. */
function letterOf({ at, title, sender, parts, footer }: Printed, lacking: ReadonlySet<string>) {
  let isBoxed = false;
  const shown = (text: string): string =>
    Array.from(text.toWellFormed().normalize('NFC'), (letter) => {
      if (!lacking.has(letter)) return letter;
      if (INVISIBLE.test(letter)) return '';
      isBoxed = true;
      return BOX;
    }).join('');
  const shownPart = (part: PrintedPart): PrintedPart => {
    if ('heading' in part) return { heading: shown(part.heading) };
    if ('text' in part) return { text: shown(part.text) };
    if ('item' in part) return { item: shown(part.item) };
    return { facts: part.facts.map(([label, value]) => [shown(label), shown(value)] as const) };
  };
  const letter = {
    title: shown(title),
    sender: shown(sender),
    parts: parts.map(shownPart),
    footer: shown(footer),
    on: momentOf(new Date(at)),
  };
  return isBoxed ? { ...letter, parts: [...letter.parts, { text: LACKING }] } : letter;
}

const momentOf = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
  second: date.getUTCSeconds(),
});
