import { saysSomething } from '#app/platform/text/plain-line.ts';

/** How a question of the journal's own is answered. */
export const KINDS = {
  text: 'In words',
  one: 'One of the answers below',
  several: 'Any of the answers below',
  scale: 'On a scale from 1 to 5, whose two ends are the answers below',
} as const;

/** What is to be had on a scale, from the first of its two answers to the second. */
export const SCALE = ['1', '2', '3', '4', '5'] as const;

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
  /** What there is to choose from, or the two ends of a scale; empty for a question that is answered in words. */
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
    const sent = {
      text: () => typed.slice(0, LONGEST_ANSWER),
      one: () => options.find((option) => option === typed) ?? '',
      several: () => options.filter((_, at) => textOf(answerField(id, at)) === 'yes').join('\n'),
      scale: () => SCALE.find((step) => step === typed) ?? '',
    };
    const answer = sent[kind]();
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

/** What is not answered and must be, or says two things. @returns a message by the name of its field */
export const unanswered = (
  answers: Answers,
  questions: readonly OwnQuestion[],
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const problem = problemWith(question, (answers[question.id] ?? '').trim());
      return problem === null ? [] : [[answerField(question.id), problem]];
    }),
  );

function problemWith({ kind, required }: OwnQuestion, answer: string): string | null {
  if (required && !saysSomething(answer)) return 'Please answer this question.';
  const chosen = kind === 'several' ? answer.split('\n') : [];
  const none = chosen.find((option) => option.trim().toLowerCase() === 'none');
  return none !== undefined && chosen.length > 1
    ? `Please choose either “${none}” or other answers.`
    : null;
}

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
    .map((question) => `${question.text}\n${answerAsText(question, answers[question.id]!.trim())}`)
    .join('\n\n');

/** As it stands below its question. */
export function answerAsText({ kind, options }: OwnQuestion, answer: string): string {
  if (kind === 'several') return answer.replaceAll('\n', '; ');
  const [lowest, highest] = options;
  return kind === 'scale' ? `${answer} (1: ${lowest}, 5: ${highest})` : answer;
}
