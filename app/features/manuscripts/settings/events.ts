import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';
import { DEADLINE_FIELDS } from './settings-form.ts';

const DAYS = v.object({
  answerDays: v.number(),
  reviewDays: v.number(),
  // Days for revisions were not set at first.
  minorDays: v.optional(v.number()),
  majorDays: v.optional(v.number()),
  proofDays: v.number(),
});

const SHEET = v.object({
  criteria: v.array(v.object({ id: v.string(), text: v.string() })),
  scale: v.number(),
  // There were none at first.
  questions: v.optional(
    v.array(
      v.object({
        text: v.string(),
        kind: v.optional(v.string()),
        options: v.optional(v.array(v.string())),
        required: v.optional(v.boolean()),
        readers: v.optional(v.string()),
        articleType: v.optional(v.string()),
      }),
    ),
  ),
});

const EDITORS_SEE = v.object({ manuscripts: v.picklist(['all', 'sections']) });

const SEEN = {
  all: 'every manuscript',
  sections: 'the manuscripts of their sections and those they handle',
};

const WHO_DECIDES = v.object({ decides: v.picklist(['editors', 'chief']) });

const DECIDES = {
  editors: 'the editors who handle the manuscripts',
  chief: 'an editor-in-chief, on the recommendation of the editor who handles the manuscript',
};

const DEADLINES = v.record(v.string(), v.number());

/** @param set what the chief did @param restored the same where it went back to the file */
const changed = <Of extends v.GenericSchema>(
  schema: Of,
  { set, restored }: { set: string; restored: string },
  textOf: (value: v.InferOutput<Of>) => string,
) =>
  event(
    'journal',
    { before: schema, after: schema, restored: v.optional(v.boolean()) },
    ({ before, after, restored: isRestored }) => ({
      what: `${isRestored ? restored : set}: ${textOf(after)}`,
      before: textOf(before),
    }),
  );

export const settingEvents = {
  'review-days-changed': changed(
    DAYS,
    { set: 'set the days', restored: 'restored the days of journal.yaml' },
    daysText,
  ),
  'deadlines-changed': changed(
    DEADLINES,
    { set: 'set the deadlines', restored: 'restored the deadlines of journal.yaml' },
    deadlinesText,
  ),
  'editors-see-changed': changed(
    EDITORS_SEE,
    { set: 'set what editors see', restored: 'restored what journal.yaml says editors see' },
    ({ manuscripts }) => SEEN[manuscripts],
  ),
  'who-decides-changed': changed(
    WHO_DECIDES,
    { set: 'set who decides', restored: 'restored who decides as in journal.yaml' },
    ({ decides }) => DECIDES[decides],
  ),
  'review-form-changed': changed(
    SHEET,
    { set: 'changed the review form', restored: 'restored the review form of journal.yaml' },
    sheetText,
  ),
  'year-frozen': event(
    'journal',
    { year: v.number() },
    ({ year }) => `froze the figures of ${year}`,
  ),
  'text-changed': event(
    'journal',
    { file: v.string(), before: v.nullable(v.string()), restored: v.boolean() },
    ({ file, before, restored }) => ({
      what: `${restored ? 'put back the text of the journal’s folder' : 'changed the text'}: ${file}`,
      before,
    }),
  ),
};

function daysText(days: v.InferOutput<typeof DAYS>): string {
  const { answerDays, reviewDays, minorDays, majorDays, proofDays } = days;
  const revisions =
    minorDays === undefined
      ? ''
      : `${minorDays} for a minor and ${majorDays} for a major revision, `;
  return `${answerDays} to answer, ${reviewDays} for the review, ${revisions}${proofDays} for the proofs`;
}

function deadlinesText(days: v.InferOutput<typeof DEADLINES>): string {
  return Object.entries(DEADLINE_FIELDS)
    .flatMap(([name, [label]]) => (name in days ? [`${label} ${days[name]}`] : []))
    .join(', ');
}

function sheetText({ criteria, scale, questions = [] }: v.InferOutput<typeof SHEET>): string {
  const scores = criteria.map(({ text }) => text).join(', ');
  const parts = [
    criteria.length > 0 && `${scores}; from 1 to ${scale}`,
    questions.length > 0 && `questions: ${questions.map(questionText).join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ') || 'no questions';
}

type Question = NonNullable<v.InferOutput<typeof SHEET>['questions']>[number];

/** A question with all that can be changed of it. */
function questionText({ text, ...asked }: Question): string {
  const { kind, options, required, readers, articleType } = asked;
  const parts = [
    kind !== undefined && ANSWERED[kind],
    options && options.length > 0 && options.join(' / '),
    required && 'required',
    readers === 'authors' && 'read by the authors too',
    articleType && `asked for ${articleType} only`,
  ];
  return `${text} (${parts.filter(Boolean).join(', ')})`;
}

const ANSWERED: Record<string, string> = {
  text: 'in words',
  one: 'one of',
  several: 'any of',
  scale: 'on a scale',
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof settingEvents> {}
}
