import type { Doubt } from '#app/features/fulltext/core/index.ts';
import * as v from 'valibot';
import { text as words } from '#app/platform/web/form/fields.ts';

/** What is done with a PDF or an article; a reason given at one stands for the same thing at those after it. */
export type RequirementStep = 'use' | 'proof' | 'publish';

export type Requirement = {
  about: 'pdf' | 'record';
  text: string;
  isMet: boolean;
  /**
   * A key for each thing that is missing and that a reason can stand for. It says which one: the proof
   * of another PDF is another. None where nothing is missing, or no reason helps.
   */
  missing: string[];
  way: Way | null;
  places: Way[];
  /** Whether it is about where the article appears, which the page of the publication has fields for. */
  isPlaced?: boolean;
  /** Whether an article may well lack it: it is named, and no reason is asked for. */
  isNote?: boolean;
};

export type Way = { label: string; href: string };

export type Loss = Doubt & { name: string };

export const LONGEST_REASON = 2000;

/** Why nothing is done although a step asks for a reason. */
export type RequirementRefusal =
  | 'requirements-unmet'
  | 'reason-short'
  | 'more-missing'
  /** To readers; no reason helps (L6). */
  | 'names-a-reviewer';

export const met = (about: Requirement['about'], text: string): Requirement => ({
  ...{ about, text, isMet: true },
  ...{ missing: [], way: null, places: [] },
});

/** @param key left out where no reason stands for it */
export const unmet = (
  about: Requirement['about'],
  text: string,
  { way, key }: { way: Way | null; key?: string },
): Requirement => ({
  ...{ about, text, way, isMet: false, places: [] },
  missing: key === undefined ? [] : [key],
});

/** What has its field on the page of the publication is said only where it is missing or wrong. */
export const isNews = ({ isMet, isPlaced }: Requirement): boolean => !isMet || !isPlaced;

/** Names of the two fields: what the editor writes, and what the page showed as missing. */
export const REASON = 'reason';
export const MISSING = 'missing';

/** Fields of a form that may be sent although something is missing. */
export const waiving = {
  [REASON]: words(LONGEST_REASON),
  [MISSING]: v.optional(v.string(), ''),
};

export type Waiver = {
  reason: string;
  /** Marks of what the editor saw missing: the reason stands for nothing else. */
  seen: readonly string[];
};

export const waiverIn = (typed: { reason: string; missing: string }): Waiver => ({
  reason: typed.reason,
  seen: typed.missing.split(' '),
});

export type Waiving = {
  waiver?: Waiver | undefined;
  /** What the page asked for beyond what every article is asked for. */
  more?: readonly Requirement[] | undefined;
};
