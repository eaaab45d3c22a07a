/** Owns how a line of the history says what a value was and what it became. */

type Value = string | number | null;

/** Old and new, by name; long texts are shortened. */
export type ChangedValues = Record<string, { from: Value; to: Value }>;

/** Characters of a value: the line says what changed, the versions hold the whole. */
const LONGEST = 300;

export const changedValues = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedValues =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { from: short(before[name]), to: short(after[name]) }]),
  );

function short(value: unknown): Value {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  return value.length <= LONGEST ? value : `${value.slice(0, LONGEST - 1).toWellFormed()}…`;
}
