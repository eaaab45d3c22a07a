import { foldLetters } from '#app/platform/text/fold.ts';
import type { OwnQuestion } from './own-questions.ts';

export type Criterion = {
  /** Stays when its words are changed, so that what was scored is not lost. */
  id: string;
  text: string;
};

export type ScoreSheet = {
  criteria: readonly Criterion[];
  scale: number;
  /** What the journal asks beside the scores; none where it is left out. */
  questions?: readonly OwnQuestion[];
};

/** Most questions of a form: reviewers do not answer more of them with care. */
export const MOST_CRITERIA = 12;
export const LONGEST_CRITERION = 120;
export const SMALLEST_SCALE = 2;
export const LARGEST_SCALE = 10;

/** A sheet as `journal.yaml` has it. */
export const sheetOfContent = (form: {
  criteria: readonly string[];
  scale: number;
  questions: readonly (Omit<OwnQuestion, 'id' | 'kind'> & { several: boolean; scale: boolean })[];
}): ScoreSheet => ({
  criteria: withIds(form.criteria.map((text) => ({ text }))),
  scale: form.scale,
  ...(form.questions.length > 0 && {
    questions: withIds(
      form.questions.map(({ several, scale, ...question }) => ({
        ...question,
        kind: kindOf(question.options, { several, scale }),
      })),
    ),
  }),
});

function kindOf(
  { length }: readonly string[],
  { several, scale }: { several: boolean; scale: boolean },
): OwnQuestion['kind'] {
  if (length === 0) return 'text';
  if (scale) return 'scale';
  return several ? 'several' : 'one';
}

/** Questions with an id each: its own, or one made of its words. */
export function withIds<Question extends { id?: string; text: string }>(
  questions: readonly Question[],
): (Question & { id: string })[] {
  const taken = new Set(questions.flatMap(({ id }) => id ?? []));
  return questions.map((question) => {
    if (question.id !== undefined) return { ...question, id: question.id };
    const words = idOf(question.text);
    let free = words;
    for (let number = 2; taken.has(free); number++) free = `${words}-${number}`;
    taken.add(free);
    return { ...question, id: free };
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
export const sheetAsText = ({ criteria, scale, questions = [] }: ScoreSheet): string =>
  JSON.stringify({
    criteria: criteria.map(({ id, text }) => ({ id, text })),
    scale,
    ...(questions.length > 0 && { questions }),
  });
