/** Owns letters and certificates on paper: a few headings, paragraphs and facts become an A4 PDF. */
import type { Typesetting } from './typesetting.ts';

export type LetterPart =
  | { heading: string }
  | { text: string }
  | { item: string }
  | { facts: readonly (readonly [label: string, value: string])[] };

export type Letter = {
  /** A certificate is a landscape page with its words in the middle: headings and texts alone. */
  template?: 'letter' | 'certificate';
  title: string;
  sender: string;
  parts: readonly LetterPart[];
  footer: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** What `letter.typ` and `certificate.typ` in `journal/typesetting/` read. */
export function letterToSet({ at, template = 'letter', ...letter }: Letter): Typesetting {
  const date = new Date(at);
  const on = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
  return { template, data: { ...letter, on } };
}
