import { FIXES, fixesFor } from './fixes.ts';
import { MEASURES } from './measures.ts';
import type { MeasureName } from './measures.ts';
import type { Fault, Paper } from './paper.ts';

/** A rule of the guide for authors that a program can measure. */
export type Rule = {
  id: string;
  measure: MeasureName;
  /** A `must` holds the paper until an editor gives a reason; a `should` is advice. */
  strength: 'must' | 'should';
  most?: number | undefined;
  least?: number | undefined;
  names?: readonly string[] | undefined;
  /** Purposes of the files that it is about; all where it names none. */
  files?: readonly string[] | undefined;
  /** What it asks for, in a sentence. */
  text: string;
};

export type Finding = Fault & {
  rule: string;
  /** What a program can do about it, as in “we can …”; null where it can do nothing. */
  fix: string | null;
};

/** What a paper's file breaks, in the order of the rules. */
export function judgePaper(paper: Paper, purpose: string, rules: readonly Rule[]): Finding[] {
  return rules
    .filter(({ files }) => !files || files.includes(purpose))
    .flatMap(({ id, measure, most, least, names = [] }) => {
      const faults = MEASURES[measure](paper, { most, least, names }) ?? [];
      const [fix] = paper.file.format === 'docx' ? fixesFor([measure]) : [];
      const mended = { rule: id, fix: fix ? FIXES[fix] : null };
      return faults
        .slice(0, MOST_FAULTS)
        .map(({ place, text }) => ({ place, text: shortened(text), ...mended }));
    });
}

/** Of one rule in one file: more help no author. */
const MOST_FAULTS = 20;
/** Characters of a sentence, which may quote a heading. */
const LONGEST = 500;

const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed()}…`;
