import { saysSomething } from '#app/platform/text/plain-line.ts';
import {
  forAuthors as pointsForAuthors,
  forEditors as pointsForEditors,
  lengthOf,
  reportOf,
  tooLongReview,
} from '../points/point.ts';
import type { Point } from '../points/point.ts';
import type { Answers, OwnQuestion } from '../core/settings/own-questions.ts';
import {
  answersAsText,
  fieldsOfAnswers,
  readAnswers,
  unanswered,
} from '../core/settings/own-questions.ts';
import { scoreField } from '../core/settings/score-sheet.ts';
import type { ScoreSheet } from '../core/settings/score-sheet.ts';
import { isRecommendation } from '../invitations/recommendations.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import { isOpen } from '../core/invitation.ts';
import type { EnteredReview } from '../core/case/counted-reviews.ts';
import type { InvitationDates, InvitationStatus } from '../core/invitation.ts';

/** Characters of each text; far more than any review has. */
export const LONGEST_REVIEW_TEXT = 100_000;

export type Draft = {
  /** One of `RECOMMENDATIONS`, or empty. */
  recommendation: string;
  forAuthors: string;
  forEditors: string;
  /** From 1 to the scale, by id of the question. */
  scores: Readonly<Record<string, number>>;
  /** To the journal's own questions; left out in drafts from before there were any. */
  answers?: Answers;
};

export const EMPTY_DRAFT: Draft = {
  recommendation: '',
  forAuthors: '',
  forEditors: '',
  scores: {},
};

/** A draft as it is kept: with the text that another window had, while there were two. */
export type KeptDraft = { draft: Draft; other: Draft | null };

/**
 * Texts as typed but for their ends of line, scores only of the sheet; only what is far too long is
 * refused.
 */
export function readDraft(sent: Readonly<Record<string, unknown>>, sheet: ScoreSheet): Draft {
  const text = (name: string) => {
    const value = sent[name];
    return typeof value === 'string'
      ? value
          .replaceAll('\0', '')
          .replace(/\r\n?/g, '\n')
          .toWellFormed()
          .slice(0, LONGEST_REVIEW_TEXT)
      : '';
  };
  const recommendation = text('recommendation');
  const scores: Record<string, number> = {};
  for (const { id } of sheet.criteria) {
    const score = Number(sent[scoreField(id)]);
    if (Number.isInteger(score) && score >= 1 && score <= sheet.scale) scores[id] = score;
  }
  return {
    recommendation: isRecommendation(recommendation) ? recommendation : '',
    forAuthors: text('forAuthors'),
    forEditors: text('forEditors'),
    scores,
    ...(sheet.questions && { answers: readAnswers(text, sheet) }),
  };
}

export const fieldsOf = (draft: Draft, sheet: ScoreSheet): Record<string, string> => ({
  recommendation: draft.recommendation,
  forAuthors: draft.forAuthors,
  forEditors: draft.forEditors,
  ...Object.fromEntries(
    sheet.criteria.map(({ id }) => [scoreField(id), String(draft.scores[id] ?? '')]),
  ),
  ...fieldsOfAnswers(draft.answers ?? {}, sheet),
});

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one.recommendation === other.recommendation &&
  one.forAuthors === other.forAuthors &&
  one.forEditors === other.forEditors &&
  sorted(one.scores) === sorted(other.scores) &&
  sorted(one.answers ?? {}) === sorted(other.answers ?? {});

/** Whether all of it is in a later text already, as when a browser sends an earlier form again. */
export const addsNothing = (draft: Draft, later: Draft): boolean =>
  ['', later.recommendation].includes(draft.recommendation) &&
  later.forAuthors.startsWith(draft.forAuthors) &&
  later.forEditors.startsWith(draft.forEditors) &&
  Object.entries(draft.scores).every(([id, score]) => later.scores[id] === score) &&
  Object.entries(draft.answers ?? {}).every(([id, answer]) =>
    (later.answers?.[id] ?? '').startsWith(answer),
  );

const sorted = (values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Of all that a review says. */
export const charactersOf = (
  { forAuthors, forEditors, answers = {} }: Pick<Draft, 'forAuthors' | 'forEditors' | 'answers'>,
  points: readonly Pick<Point, 'words'>[],
): number =>
  [forAuthors, forEditors, ...Object.values(answers)].reduce(
    (sum, text) => sum + text.trim().length,
    lengthOf(points),
  );

/** Messages by the names of the fields. */
export type DraftErrors = Readonly<Record<string, string>>;

/**
 * @param points what was said point by point: with one for the authors, their comments may be empty
 * @param questions the journal's own, of such an article
 */
export function whatIsMissing(
  draft: Draft,
  points: readonly Pick<Point, 'audience' | 'words'>[] = [],
  questions: readonly OwnQuestion[] = [],
): DraftErrors {
  const long = tooLongReview(charactersOf(draft, points));
  const hasPoints = points.some(({ audience }) => audience === 'authors');
  return {
    ...(!isRecommendation(draft.recommendation) && {
      recommendation: 'Please choose a recommendation.',
    }),
    ...(!saysSomething(draft.forAuthors) &&
      !hasPoints && {
        forAuthors: 'Please write your comments for the authors.',
      }),
    ...(long !== null && { forAuthors: long }),
    ...unanswered(draft.answers ?? {}, questions),
  };
}

/** A draft whose comments begin with what its reviewer answered: one text for letter and record. */
export const withAnswers = (draft: Draft, questions: readonly OwnQuestion[]): Draft => ({
  ...draft,
  forAuthors: joined(answersAsText(draft.answers ?? {}, questions, 'authors'), draft.forAuthors),
  forEditors: joined(answersAsText(draft.answers ?? {}, questions, 'editors'), draft.forEditors),
});

/** What is sent: answers, the words, and the points under them. */
export function reportFrom(
  draft: Draft,
  questions: readonly OwnQuestion[],
  points: readonly (Pick<Point, 'place' | 'words' | 'weight' | 'audience'> & { number: number })[],
): Draft {
  const said = withAnswers(draft, questions);
  return {
    ...said,
    forAuthors: reportOf(said.forAuthors, pointsForAuthors(points)),
    forEditors: reportOf(said.forEditors, pointsForEditors(points)),
  };
}

const joined = (answers: string, words: string): string =>
  answers === '' ? words : [answers, words.trim()].filter(Boolean).join('\n\n');

/** What in the comments for authors would tell them who reviews (L6). */
export function namesIn(forAuthors: string, reviewer: { name: string; email: string }): string[] {
  const text = foldLetters(forAuthors);
  const family = reviewer.name.trim().split(/\s+/).at(-1) ?? '';
  const found = [reviewer.name, reviewer.email, family].filter(
    (name) => name.length > 2 && standsIn(text, foldLetters(name)),
  );
  // A whole name holds the family name.
  return found.filter((name, place) => !found.slice(0, place).some((one) => one.includes(name)));
}

function standsIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    const after = String.fromCodePoint(text.codePointAt(at + words.length) ?? 0x20);
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
}

const LETTER = /[\p{L}\p{N}]/u;

/** An invitation as its reviewer sees it: nothing in it tells who the authors are (L6). */
export type ReviewTask = InvitationDates &
  EnteredReview & {
    id: number;
    keyVersion: number;
    addedAt: number;
    reviewerId: number;
    reviewer: { name: string; email: string; emailKey: string; accountId: string | null };
    answerText: string | null;
    /** The row's, never shown. */
    manuscriptId: number;
    /** For the office and the history; reviewers are told the review number (L6). */
    paperId: number;
    reviewNumber: number;
    title: string;
    abstract: string;
    keywords: string;
    articleType: string | null;
    /** What the authors answered to reviewers with their latest revision, if they typed it. */
    reply: string | null;
    round: number;
    editorId: string | null;
    status: InvitationStatus;
    /** Whether a review is still wanted: the manuscript is under review, in the same round. */
    wanted: boolean;
    /** Whether it is with its authors meanwhile, and nothing is due. */
    waits: boolean;
    kept: KeptDraft;
    version: number;
    savedAt: number | null;
    /** The form that it was filled in with last; null while nothing was saved. */
    sheetKey: string | null;
  };

export const mayWrite = ({ status, wanted }: ReviewTask): boolean =>
  wanted && (status === 'reviewing' || status === 'late');

/** While a review is written, and after it was sent as long as its round lasts. */
export const mayRead = (task: ReviewTask): boolean =>
  mayWrite(task) || (task.wanted && task.status === 'completed');

export const mayAnswer = ({ status, wanted }: ReviewTask): boolean =>
  wanted && isOpen(status) && status !== 'reviewing' && status !== 'late';
