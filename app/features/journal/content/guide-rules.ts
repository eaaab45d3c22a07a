import * as v from 'valibot';
import { MEASURE_NAMES } from '#app/features/fulltext/measures/index.ts';
import type { Rule } from '#app/features/fulltext/measures/index.ts';
import type { Fill } from './fill-placeholders.server.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
/** A number, or the name of one in `journal.yaml` between double braces. */
const limit = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^\{\{[\w.]+\}\}$/))],
  'must be a number, or the name of one in journal.yaml such as "{{limits.abstractWords}}"',
);
const names = v.pipe(v.array(text), v.minLength(1, 'needs a name or more'));

/** The rules in the front matter of a guideline, which a program measures in each file. */
export const rulesSchema = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, 'must be a name such as abstract-length')),
      measure: v.picklist(MEASURE_NAMES),
      strength: v.picklist(['must', 'should']),
      most: v.optional(limit),
      least: v.optional(limit),
      names: v.optional(names),
      files: v.optional(names),
      text,
    }),
  ),
  v.check(
    (rules) => new Set(rules.map(({ id }) => id)).size === rules.length,
    'two rules have the same id',
  ),
);

/** A rule, and the topic of the guide that it stands in. */
export type GuideRule = Rule & { topic: string };

/** A rule with the numbers of `journal.yaml` in place of their names. */
export function fillRule(
  rule: v.InferOutput<typeof rulesSchema>[number],
  topic: string,
  fill: Fill,
): GuideRule {
  const numberOf = (value: string | number | undefined) =>
    value === undefined ? undefined : Number(fill(String(value)));
  return {
    ...rule,
    topic,
    most: numberOf(rule.most),
    least: numberOf(rule.least),
    text: fill(rule.text),
  };
}
