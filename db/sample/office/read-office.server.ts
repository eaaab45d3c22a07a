import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { decisionKinds } from '#app/features/manuscripts/core/decision-kinds.ts';
import type { DecisionKind } from '#app/features/manuscripts/core/decision-kinds.ts';
import { parse } from 'yaml';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const day = v.pipe(v.number(), v.integer(), v.minValue(1, 'must be a day before today'));
const who = v.picklist(['editor', 'chief'], 'must be editor or chief');
const reviewer = text;

/** What a reviewer says of a place, or of the whole; what the authors answer, and whether that will do. */
const points = v.optional(
  v.array(
    v.strictObject({
      says: text,
      /** Words of the abstract as it was then. */
      on: v.optional(text),
      weight: v.optional(v.picklist(['major', 'minor']), 'minor'),
      audience: v.optional(v.picklist(['authors', 'editors']), 'authors'),
      answer: v.optional(text),
      verdict: v.optional(v.picklist(['answered', 'not-yet'])),
    }),
  ),
);

const step = v.variant('does', [
  v.strictObject({ day, does: v.picklist(['submit', 'complete', 'sign', 'approve-proof']) }),
  v.strictObject({
    day,
    does: v.picklist(['withdraw', 'reply', 'appeal', 'correct-proof']),
    text,
  }),
  /** Its abstract is then another, and so is its source, if it came as one. */
  v.strictObject({
    day,
    does: v.literal('revise'),
    text,
    abstract: text,
    source: v.optional(text),
  }),
  v.strictObject({
    day,
    does: v.picklist(['assess', 'send-to-review', 'dismiss', 'typeset', 'publish']),
    who,
  }),
  v.strictObject({ day, does: v.literal('send-proof'), who, text: v.string() }),
  /** What the typesetter asks the author about a place of the text. */
  v.strictObject({ day, does: v.literal('query'), who, place: text, text }),
  v.strictObject({
    day,
    does: v.picklist(['note', 'declare-conflict', 'return', 'write', 'close']),
    who,
    text,
  }),
  v.strictObject({ day, does: v.literal('invite'), who, reviewer }),
  v.strictObject({ day, does: v.literal('agree'), reviewer }),
  v.strictObject({ day, does: v.literal('refuse'), reviewer, text }),
  v.strictObject({ day, does: v.literal('draft'), reviewer, text, points }),
  v.strictObject({
    day,
    does: v.literal('report'),
    reviewer,
    advice: v.picklist(['accept', 'minor', 'major', 'reject']),
    text,
    confidential: v.string(),
    points,
  }),
  v.strictObject({
    day,
    does: v.literal('decide'),
    who,
    kind: v.picklist(Object.keys(decisionKinds) as DecisionKind[]),
  }),
]);

const place = v.strictObject({
  volume: v.pipe(v.number(), v.integer()),
  issue: v.picklist(['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4', 'Special Issue']),
  pages: text,
  doi: text,
});

const manuscript = v.strictObject({
  title: text,
  /** Username of the sample account that sends it in. */
  account: v.optional(text),
  authors: v.pipe(
    v.array(
      v.strictObject({
        name: text,
        email: v.pipe(text, v.endsWith('.invalid', 'must be an address that cannot exist')),
        institution: text,
        country: text,
      }),
    ),
    v.minLength(1),
    v.maxLength(2, 'must be two at most, as on the form'),
  ),
  /** How far its publication charge has come: quoted, a waiver asked for, or invoiced. */
  charge: v.optional(v.picklist(['quoted', 'asked', 'invoiced'])),
  /** A file of `office/sources` that they send; without one a PDF is made. */
  source: v.optional(text),
  type: text,
  keywords: text,
  abstract: text,
  /** Where it is, or will be, in the journal; for what is typeset. */
  place: v.optional(place),
  steps: v.pipe(v.array(step), v.minLength(1)),
});

const office = v.strictObject({
  reviewers: v.record(
    v.string(),
    v.union([
      v.strictObject({ account: text, expertise: text }),
      v.strictObject({
        name: text,
        email: v.pipe(text, v.endsWith('.invalid', 'must be an address that cannot exist')),
        institution: text,
        expertise: text,
      }),
    ]),
  ),
  sections: v.array(
    v.strictObject({
      name: text,
      editors: v.array(who),
      types: v.pipe(v.array(text), v.minLength(1)),
    }),
  ),
  manuscripts: v.array(manuscript),
});

export type Office = v.InferOutput<typeof office>;
export type Story = Office['manuscripts'][number];
export type Place = v.InferOutput<typeof place>;
export type StoryStep = Story['steps'][number];

/** A story with the abstract that its manuscript has before a step, or in the end. */
export function storyBefore(story: Story, next?: StoryStep): Story {
  const before = next ? story.steps.slice(0, story.steps.indexOf(next)) : story.steps;
  const revised = before.findLast((each) => each.does === 'revise');
  return revised ? { ...story, abstract: revised.abstract } : story;
}

/** Reads the manuscripts of the sample office and what happened to them, the oldest first. */
export async function readOffice(file: string): Promise<Office> {
  const { manuscripts, ...rest } = v.parse(office, parse(await readFile(file, 'utf8')));
  const begun = (story: Story) => story.steps[0]!.day;
  return { ...rest, manuscripts: manuscripts.toSorted((a, b) => begun(b) - begun(a)) };
}
