import type { ArticleText } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';

/** What the guide for authors measures: the text of a file, and what else is known of the paper. */
export type Paper = {
  /** Null when the file cannot be read as a text. */
  text: ArticleText | null;
  doubts: readonly Doubt[];
  file: FileFacts;
  /** What was typed beside the file, or null where nothing was. */
  record: { title: string; abstract: string; keywords: string } | null;
  /** Names, places and phrases in the file that tell who wrote it, in words for its author. */
  authorsNamed: readonly string[];
};

/** What a file says of its own layout; null for what it does not say. */
export type FileFacts = {
  /** Such as `docx`, `tex`, `pdf`. */
  format: string;
  columns: number | null;
  isProtected: boolean;
  /** Who wrote it and where, as its properties say. */
  namesInProperties: string[];
  /** Of the text, in points, and lines from baseline to baseline. */
  fontSize: number | null;
  lineSpacing: number | null;
};

/** A place of a paper that breaks a rule. */
export type Fault = {
  /** Id of an element of the article text; null for the paper as a whole. */
  place: string | null;
  /** A sentence for the author. */
  text: string;
};

export type Limits = {
  most: number | undefined;
  least: number | undefined;
  /** Names that the rule asks for: headings, formats. */
  names: readonly string[];
};

/** Whether a paper keeps to a rule: its faults, or null where that cannot be told of this paper. */
export type Measure = (paper: Paper, limits: Limits) => Fault[] | null;

/** A measure of the text, which cannot be told where there is none. */
export const forText =
  (measure: (text: ArticleText, limits: Limits, paper: Paper) => Fault[]): Measure =>
  (paper, limits) =>
    paper.text && measure(paper.text, limits, paper);

/** A fault of the paper as a whole. */
export const ofPaper = (text: string): Fault => ({ place: null, text });
