import { foldLetters } from '#app/platform/text/fold.ts';

export type Criterion = {
  /** Stays when its words are changed, so that what was scored is not lost. */
  id: string;
  text: string;
};

export type ScoreSheet = { criteria: readonly Criterion[]; scale: number };

/** Most questions of a form: reviewers do not answer more of them with care. */
export const MOST_CRITERIA = 12;
export const LONGEST_CRITERION = 120;
export const SMALLEST_SCALE = 2;
export const LARGEST_SCALE = 10;

export const sheetOfContent = (form: {
  criteria: readonly string[];
  scale: number;
}): ScoreSheet => ({
  criteria: withIds(form.criteria.map((text) => ({ text }))),
  scale: form.scale,
});

/** Questions with an id each: its own, or one made of its words. */
export function withIds(questions: readonly { id?: string; text: string }[]): Criterion[] {
  const taken = new Set(questions.flatMap(({ id }) => id ?? []));
  return questions.map(({ id, text }) => {
    if (id !== undefined) return { id, text };
    const words = idOf(text);
    let free = words;
    for (let number = 2; taken.has(free); number++) free = `${words}-${number}`;
    taken.add(free);
    return { id: free, text };
  });
}

const idOf = (text: string): string =>
  foldLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50) || 'question';

/** From before sheets were stored: scores stand under the words of the questions. */
export const sheetOfScores = (
  scores: Readonly<Record<string, unknown>>,
  scale: number,
): ScoreSheet => ({ criteria: Object.keys(scores).map((text) => ({ id: text, text })), scale });

export const scoreField = (id: string): string => `score-${id}`;

/** A sheet as it is kept, the same for the same sheet. */
export const sheetAsText = ({ criteria, scale }: ScoreSheet): string =>
  JSON.stringify({ criteria: criteria.map(({ id, text }) => ({ id, text })), scale });
