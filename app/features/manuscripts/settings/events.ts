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
});

const EDITORS_SEE = v.object({ manuscripts: v.picklist(['all', 'sections']) });

const SEEN = {
  all: 'every manuscript',
  sections: 'the manuscripts of their sections and those they handle',
};

const DEADLINES = v.record(v.string(), v.number());

export const settingEvents = {
  'review-days-changed': event(
    'journal',
    { before: DAYS, after: DAYS, restored: v.optional(v.boolean()) },
    ({ before, after, restored }) => ({
      what: `${restored ? 'restored the days of journal.yaml' : 'set the days'}: ${daysText(after)}`,
      before: daysText(before),
    }),
  ),
  'deadlines-changed': event(
    'journal',
    { before: DEADLINES, after: DEADLINES, restored: v.optional(v.boolean()) },
    ({ before, after, restored }) => ({
      what: `${restored ? 'restored the deadlines of journal.yaml' : 'set the deadlines'}: ${deadlinesText(after)}`,
      before: deadlinesText(before),
    }),
  ),
  'editors-see-changed': event(
    'journal',
    { before: EDITORS_SEE, after: EDITORS_SEE, restored: v.optional(v.boolean()) },
    ({ before, after, restored }) => ({
      what: `${restored ? 'restored what journal.yaml says editors see' : 'set what editors see'}: ${SEEN[after.manuscripts]}`,
      before: SEEN[before.manuscripts],
    }),
  ),
  'review-form-changed': event(
    'journal',
    { before: SHEET, after: SHEET, restored: v.optional(v.boolean()) },
    ({ before, after, restored }) => ({
      what: `${restored ? 'restored the review form of journal.yaml' : 'changed the review form'}: ${sheetText(after)}`,
      before: sheetText(before),
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

const deadlinesText = (days: v.InferOutput<typeof DEADLINES>): string =>
  Object.entries(DEADLINE_FIELDS)
    .flatMap(([name, [label]]) => (name in days ? [`${label} ${days[name]}`] : []))
    .join(', ');

const sheetText = ({ criteria, scale }: v.InferOutput<typeof SHEET>): string =>
  criteria.length === 0
    ? 'no questions'
    : `${criteria.map(({ text }) => text).join(', ')}; from 1 to ${scale}`;

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof settingEvents> {}
}
