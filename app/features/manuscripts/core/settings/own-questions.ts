import { saysSomething } from '#app/platform/text/plain-line.ts';

/** How a question of the journal's own is answered. */
export const KINDS = {
  text: 'In words',
  one: 'One of the answers below',
  several: 'Any of the answers below',
} as const;

/** Who reads the answers. */
export const READERS = {
  authors: 'The authors and the editors',
  editors: 'The editors only',
} as const;

export type OwnQuestion = {
  /** Stays when its words are changed. */
  id: string;
  text: string;
  kind: keyof typeof KINDS;
  /** What there is to choose from; empty for a question that is answered in words. */
  options: readonly string[];
  required: boolean;
  readers: keyof typeof READERS;
  /** The article type that it is asked for; empty for all. */
  articleType: string;
};

/** Of a score sheet, what is asked beside the scores. */
type Sheet = { questions?: readonly OwnQuestion[] };

/** By id of the question; several answers stand on a line each. */
export type Answers = Readonly<Record<string, string>>;

export const MOST_QUESTIONS = 10;
export const LONGEST_QUESTION = 300;
export const MOST_OPTIONS = 12;
export const LONGEST_OPTION = 120;
/** Characters of an answer in words. */
export const LONGEST_ANSWER = 5000;

/** The questions of a review of such an article. */
export const questionsFor = (
  { questions = [] }: Sheet,
  articleType: string | null,
): readonly OwnQuestion[] =>
  questions.filter((asked) => asked.articleType === '' || asked.articleType === articleType);

/** No id has a full stop, so an option is no other question. @param option from 0 */
export const answerField = (id: string, option?: number): string =>
  option === undefined ? `answer-${id}` : `answer-${id}.${option + 1}`;

/** What was sent, of the sheet alone: an answer that is not to be had is none. */
export function readAnswers(textOf: (field: string) => string, { questions = [] }: Sheet): Answers {
  const answers: Record<string, string> = {};
  for (const { id, kind, options } of questions) {
    const typed = textOf(answerField(id));
    const answer =
      kind === 'text'
        ? typed.slice(0, LONGEST_ANSWER)
        : kind === 'one'
          ? (options.find((option) => option === typed) ?? '')
          : options.filter((_, at) => textOf(answerField(id, at)) === 'yes').join('\n');
    if (answer !== '') answers[id] = answer;
  }
  return answers;
}

export const fieldsOfAnswers = (
  answers: Answers,
  { questions = [] }: Sheet,
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ id, kind, options }) => {
      const answer = answers[id] ?? '';
      const chosen = answer.split('\n');
      return kind === 'several'
        ? options.map((option, at) => [answerField(id, at), chosen.includes(option) ? 'yes' : ''])
        : [[answerField(id), answer]];
    }),
  );

/** What is not answered and must be. @returns a message by the name of its field */
export const unanswered = (
  answers: Answers,
  questions: readonly OwnQuestion[],
): Record<string, string> =>
  Object.fromEntries(
    questions
      .filter(({ id, required }) => required && !saysSomething(answers[id] ?? ''))
      .map(({ id }) => [answerField(id), 'Please answer this question.']),
  );

/** The questions that were answered, with their answers, as a report begins with them. */
export const answersAsText = (
  answers: Answers,
  questions: readonly OwnQuestion[],
  readers: OwnQuestion['readers'],
): string =>
  questions
    .filter(
      (question) => question.readers === readers && (answers[question.id] ?? '').trim() !== '',
    )
    .map(({ id, kind, text }) => {
      const answer = answers[id]!.trim();
      return `${text}\n${kind === 'several' ? answer.replaceAll('\n', '; ') : answer}`;
    })
    .join('\n\n');
